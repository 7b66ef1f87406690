import type { Context as HonoContext } from 'hono'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { problemOf } from '../../http/problem.ts'
import { readForm } from '../../http/read-form.ts'
import { refuseForeignOrigin } from '../../http/same-origin.ts'
import { Refusal } from '../../refusal.ts'
import { whoAsks } from '../../who-asks.ts'
import { addChatPhoto } from '../for-chats/add-chat-photo.ts'
import { addPhoto } from '../gallery/add-photo.ts'
import { uploadBytes } from '../pictures/read-picture.ts'

/** What a form needs around its one file. */
const formBytes = 64 * 1024

/** POST /api/photos: one picture as the field "photo" of a form, answered as the contract says. */
export function uploadPhoto(context: Context, c: HonoContext): Promise<Response> {
  return upload(context, c, addPhoto)
}

/** POST /api/chat-photos: the same, for a chat. */
export function uploadChatPhoto(context: Context, c: HonoContext): Promise<Response> {
  return upload(context, c, addChatPhoto)
}

type TakePicture = (context: Context, asker: MemberAsker, bytes: Buffer) => Promise<unknown>

async function upload(context: Context, c: HonoContext, take: TakePicture): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await whoAsks(context, c)
    if (!asker.member) throw new Refusal('authentication_required')
    const photo = await take(context, asker as MemberAsker, await readFile(c.req.raw))
    c.header('Cache-Control', 'private, no-store')
    return c.json({ photo }, 201)
  } catch (error) {
    return problemOf(context, c, error)
  }
}

async function readFile(request: Request): Promise<Buffer> {
  const form = await readForm(request, uploadBytes + formBytes)
  const file = form?.get('photo')
  if (!(file instanceof File)) throw missing()
  return Buffer.from(await file.arrayBuffer())
}

function missing(): Refusal {
  return new Refusal('invalid_input', { faults: [{ field: 'photo', code: 'required' }] })
}
