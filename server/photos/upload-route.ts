import type { Context as HonoContext } from 'hono'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { withForm } from '../http/bodies/take-form.ts'
import { problemOf } from '../http/problem.ts'
import { refuseForeignOrigin } from '../http/security-headers.ts'
import { tellChange } from '../live/presence.ts'
import { addChatPhoto } from './chat-photos.ts'
import { addPhoto } from './gallery.ts'

/** POST /api/photos: one picture as the field "photo" of a form, answered as the contract says. */
export function uploadPhoto(context: Context, c: HonoContext): Promise<Response> {
  return upload(context, c, async (_, asker, picture) => {
    const photo = await addPhoto(context, asker, picture)
    tellChange(context, c, asker.member.id, 'POST /api/photos')
    return photo
  })
}

/** POST /api/chat-photos: the same, for a chat. */
export function uploadChatPhoto(context: Context, c: HonoContext): Promise<Response> {
  return upload(context, c, addChatPhoto)
}

type TakePicture = (context: Context, asker: MemberAsker, picture: string) => Promise<unknown>

async function upload(context: Context, c: HonoContext, take: TakePicture): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await context.whoAsks(c)
    if (!asker.member) throw new Refusal('authentication_required')
    const photo = await withForm(context, c, { sender: asker, files: 1 }, ({ files }) => {
      const picture = files.find(({ field }) => field === 'photo')
      if (!picture) throw missing()
      return take(context, asker as MemberAsker, picture.path)
    })
    c.header('Cache-Control', 'private, no-store')
    return c.json({ photo }, 201)
  } catch (error) {
    return problemOf(context, c, error)
  }
}

function missing(): Refusal {
  return new Refusal('invalid_input', { faults: [{ field: 'photo', code: 'required' }] })
}
