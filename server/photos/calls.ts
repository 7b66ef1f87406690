import type { photoCalls } from '#contract/photos.ts'
import type { Handlers } from '../handling.ts'
import { loadOwnPhotos } from './load-own-photos.ts'
import { orderPhotos } from './order-photos.ts'
import { removePhoto } from './remove-photo.ts'

type JsonPhotoCalls = Exclude<keyof typeof photoCalls, 'POST /api/photos'>

export const photoHandlers: Handlers<JsonPhotoCalls> = {
  'GET /api/photos': ({ context, asker }) => loadOwnPhotos(context, asker),
  'DELETE /api/photos/{id}': async ({ context, asker, params }) => {
    await removePhoto(context, asker, params.id)
    return undefined
  },
  'PUT /api/photos/order': async ({ db, asker, body }) => {
    await orderPhotos(db, asker, body.ids)
    return undefined
  },
}
