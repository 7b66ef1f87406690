import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { pictureLane } from '../pictures/decode-picture.ts'
import { makeChatVariants } from '../pictures/make-chat-variants.ts'
import type { PictureSource } from '../pictures/read-picture.ts'
import { storePicture } from '../store-picture.ts'
import { chatPhotoAddress } from './chat-photos.ts'

/** What its owner is told about a photo that has not been sent yet. */
export type UnsentPhoto = { id: string; filename: string }

const statement = {
  name: 'add-chat-photo',
  text: `insert into chat_photos (id, owner_id, width, height, created_at)
    values ($1, $2, $3, $4, $5)`,
}

/** Turns a picture into a photo for one message, with files of its own. */
export async function keepChatPhoto(
  context: Context,
  asker: MemberAsker,
  picture: PictureSource,
): Promise<UnsentPhoto> {
  const { db } = context
  const id = await pictureLane(picture, async () => {
    const { files, width, height } = await makeChatVariants(picture)
    return storePicture(context, files, async (newId) => {
      await db.query(statement, [newId, asker.member.id, width, height, db.now()])
      return newId
    })
  })
  return { id, filename: chatPhotoAddress(context, asker, id, 'large') }
}
