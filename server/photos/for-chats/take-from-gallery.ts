import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { limitPictures } from '../limit-pictures.ts'
import { readWhole } from '../read-whole.ts'
import { keepChatPhoto, type UnsentPhoto } from './keep-chat-photo.ts'

/** A rejected photo is sent to nobody. */
const statement = {
  name: 'take-from-gallery',
  text: `select id from photos
    where id = $1 and member_id = $2 and status <> 'rejected'`,
}

/**
 * Copies a photo from one's own gallery for a chat: revoking the copy leaves the gallery as it is.
 */
export async function takeFromGallery(
  context: Context,
  asker: MemberAsker,
  photoId: string,
): Promise<UnsentPhoto> {
  const [photo] = await context.db.query<{ id: string }>(statement, [photoId, asker.member.id])
  if (!photo) throw new Refusal('photo_not_found')
  await limitPictures(context.db, asker, 'chat')
  const whole = await readWhole(context, photo.id)
  if (!whole) throw new Refusal('photo_not_found')
  return keepChatPhoto(context, asker, whole)
}
