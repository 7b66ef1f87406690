import type { JsonCall } from '#contract/calls.ts'
import type { photoCalls } from '#contract/photos.ts'
import type { Handlers } from '../context/handling.ts'
import { takeFromGallery } from './chat-photos.ts'
import { changePhoto, loadOwnPhotos, orderPhotos, removePhoto } from './gallery.ts'

export const photoHandlers: Handlers<keyof typeof photoCalls & JsonCall> = {
  'GET /api/photos': ({ context, asker }) => loadOwnPhotos(context, asker),
  // Stands before the next call, which would take "order" for an id.
  'PUT /api/photos/order': async ({ db, asker, body }) => {
    await orderPhotos(db, asker, body.ids)
    return undefined
  },
  'PUT /api/photos/{id}': async ({ context, asker, params, body }) => ({
    photo: await changePhoto(context, asker, params.id, body),
  }),
  'DELETE /api/photos/{id}': async ({ context, asker, params }) => {
    await removePhoto(context, asker, params.id)
    return undefined
  },
  'POST /api/chat-photos/from-gallery': async ({ context, asker, body }) => ({
    photo: await takeFromGallery(context, asker, body.photo_id),
  }),
}
