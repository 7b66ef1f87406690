import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type { PhotoPlace } from '../photos/for-chats.ts'
import { type MessageRow, messageColumns, photoOfMessage } from './present-message.ts'

type FoundRow = Omit<MessageRow, 'id'> & {
  /** Null if the other side has sent no such message. */
  id: string | null
}

/** A message of the other side with its photo, by its place; refuses what is none. */
export async function loadPhotoMessage(
  context: Context,
  asker: MemberAsker,
  place: PhotoPlace,
): Promise<MessageRow> {
  const values = [asker.member.id, place.id, place.number]
  const [row] = await context.db.query<FoundRow>(findStatement, values)
  if (!row) throw new Refusal('conversation_not_found')
  const { id } = row
  if (!id || !row.chat_photo_id) throw new Refusal('photo_not_found')
  return { ...row, id }
}

const findStatement = {
  name: 'find-answered-photo',
  text: `select ${messageColumns('m')}
    from inbox_entries e
    left join messages m on m.conversation_id = e.conversation_id and m.number = $3::int
      and m.sender_id = e.other_id
    ${photoOfMessage('m')}
    where e.member_id = $1 and e.conversation_id = $2`,
}
