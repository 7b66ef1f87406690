import type { Message } from '#contract/chats.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type { PhotoPlace } from '../photos/chat-photos.ts'
import {
  type MessageRow,
  messageColumns,
  photoOfMessage,
  presentMessage,
} from './present-message.ts'

const messagesOnPage = 50

export type MessagePage = {
  messages: Message[]
  /** There are more in the requested direction. */
  has_more: boolean
  /** There are older messages than the history shows. */
  older_hidden: boolean
}

type Row = Omit<MessageRow, 'id'> & {
  /** Null in the single row of a page without messages. */
  id: string | null
  older_hidden: boolean
}

/**
 * A page of one's own conversation, oldest first: the latest messages, or those before or after a
 * number.
 */
export async function loadMessages(
  context: Context,
  asker: MemberAsker,
  conversationId: string,
  place: { before?: number; after?: number } = {},
): Promise<MessagePage> {
  const forward = place.after !== undefined
  const rows = await context.db.query<Row>(forward ? afterStatement : beforeStatement, [
    asker.member.id,
    conversationId,
    asker.site.settings.history_messages,
    place.after ?? place.before ?? null,
  ])
  const [first] = rows
  if (!first) throw new Refusal('conversation_not_found')
  const found = rows.filter((row): row is Row & { id: string } => row.id !== null)
  const page = found.slice(0, messagesOnPage).map((row) => presentMessage(context, asker, row))
  return {
    messages: forward ? page : page.reverse(),
    has_more: found.length > messagesOnPage,
    older_hidden: first.older_hidden,
  }
}

const beforeStatement = {
  name: 'load-messages-before',
  text: pageText('m.number < coalesce($4::int, c.last_number + 1)', 'desc'),
}

const afterStatement = {
  name: 'load-messages-after',
  text: pageText('m.number > $4::int', 'asc'),
}

function pageText(condition: string, order: 'asc' | 'desc'): string {
  return `select c.last_number > $3::int as older_hidden, ${messageColumns('page')}
    from inbox_entries e
    join conversations c on c.id = e.conversation_id
    left join lateral (
      select m.* from messages m
      where m.conversation_id = c.id and m.number > c.last_number - $3::int and ${condition}
      order by m.number ${order} limit ${messagesOnPage + 1}
    ) page on true
    ${photoOfMessage('page')}
    where e.member_id = $1 and e.conversation_id = $2
    order by page.number ${order}`
}

type PhotoRow = Omit<MessageRow, 'id'> & {
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
  const [row] = await context.db.query<PhotoRow>(photoStatement, values)
  if (!row) throw new Refusal('conversation_not_found')
  const { id } = row
  if (!id || !row.chat_photo_id) throw new Refusal('photo_not_found')
  return { ...row, id }
}

const photoStatement = {
  name: 'find-answered-photo',
  text: `select ${messageColumns('m')}
    from inbox_entries e
    left join messages m on m.conversation_id = e.conversation_id and m.number = $3::int
      and m.sender_id = e.other_id
    ${photoOfMessage('m')}
    where e.member_id = $1 and e.conversation_id = $2`,
}
