import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { limitPictures } from '../limit-pictures.ts'
import { checkPicture, type PictureSource } from '../pictures/read-picture.ts'
import { keepChatPhoto, type UnsentPhoto } from './keep-chat-photo.ts'

/** Takes an upload for a chat. Nobody but its owner can see it before it is sent. */
export async function addChatPhoto(
  context: Context,
  asker: MemberAsker,
  picture: PictureSource,
): Promise<UnsentPhoto> {
  await limitPictures(context.db, asker, 'chat')
  await checkPicture(picture)
  return keepChatPhoto(context, asker, picture)
}
