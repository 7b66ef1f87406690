import type { MemberAsker } from '../../asker.ts'
import { type MessageRow, messageColumns, photoOfMessage } from '../../chats/present-message.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { type PhotoPlace, tellPhoto } from './photo-place.ts'

type Answer = 'accepted' | 'refused'

/**
 * The receiver of a photo accepts or refuses to see it, and both sides are told. Whoever refused may
 * still accept; what was accepted has been seen and can't be refused any more.
 */
export async function answerChatPhoto(
  context: Context,
  asker: MemberAsker,
  place: PhotoPlace,
  answer: Answer,
): Promise<MessageRow> {
  const memberId = asker.member.id
  const values = [memberId, place.id, place.number, answer, context.db.now()]
  const [changed] = await context.db.query<{ other_id: string }>(changeStatement, values)
  const message = await findMessage(context, asker, place)
  if (changed) tellPhoto(context, [changed.other_id, memberId], place, answer)
  else if (message.chat_photo_state !== answer) throw new Refusal('photo_not_found')
  return message
}

const changeStatement = {
  name: 'answer-chat-photo',
  text: `update chat_photos p set state = $4, answered_at = $5
    from inbox_entries e
    join messages m on m.conversation_id = e.conversation_id and m.number = $3::int
      and m.sender_id = e.other_id
    where e.member_id = $1 and e.conversation_id = $2 and p.id = m.photo_id
      and (p.state = 'offered' or (p.state = 'refused' and $4 = 'accepted'))
    returning e.other_id`,
}

type FoundRow = Omit<MessageRow, 'id'> & {
  /** Null where there is no such message of the other side. */
  id: string | null
}

async function findMessage(
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
