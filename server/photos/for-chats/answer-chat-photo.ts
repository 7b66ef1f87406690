import type { ChatPhotoState } from '#contract/options.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { type PhotoPlace, tellPhoto } from './photo-place.ts'

type Answer = 'accepted' | 'refused'

/** The message with the photo, as chats/ knows it; refuses where there is none. */
type FindMessage<Row> = (context: Context, asker: MemberAsker, place: PhotoPlace) => Promise<Row>

/**
 * The recipient accepts a photo or refuses to see it, and both sides are told. A refused photo can
 * still be accepted; an accepted one has been seen and cannot be refused any more.
 */
export async function answerChatPhoto<Row extends { chat_photo_state: ChatPhotoState | null }>(
  context: Context,
  asker: MemberAsker,
  place: PhotoPlace,
  answer: Answer,
  findMessage: FindMessage<Row>,
): Promise<Row> {
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
