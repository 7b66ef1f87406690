import type { I18n } from '@lingui/core'
import type { Chat } from '#contract/chats.ts'
import { tidyText } from '#contract/rules/tidy-text.ts'
import { speak } from '#locales/speak.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { mainPhotoOf } from '../photos/present-image.ts'
import { type PartnerRow, partnerColumns, presentPartner } from './load-conversation.ts'
import {
  type MessageRow,
  messageColumns,
  photoOfMessage,
  presentMessage,
} from './present-message.ts'

const chatsOnPage = 100

type ChatRow = PartnerRow &
  MessageRow & {
    /** Null in the single row of a list without chats. */
    conversation_id: string | null
    unread: number
    last_message_at: Date
    delivered_number: number
    read_number: number
    total_unread: number
  }

export type ChatList = { chats: Chat[]; total_unread: number; has_more: boolean }

/**
 * A member's chats, the newest first: if given, only those older than a conversation of the list,
 * and only those with members whose name contains a text.
 */
export async function loadChats(
  context: Context,
  asker: MemberAsker,
  wanted: { before?: string | undefined; name?: string | undefined } = {},
): Promise<ChatList> {
  const name = tidyText(wanted.name ?? '')
  const list = wanted.before ? (name ? nextNamed : next) : name ? firstNamed : first
  const given = [wanted.before, name].filter((each) => each)
  const rows = await context.db.query<ChatRow>(list, [asker.member.id, ...given])
  const words = await speak(asker.locale)
  const found = rows.filter((row) => row.conversation_id !== null)
  return {
    chats: found.slice(0, chatsOnPage).map((row) => presentChat(context, asker, row, words)),
    total_unread: rows[0]?.total_unread ?? 0,
    has_more: found.length > chatsOnPage,
  }
}

function presentChat(context: Context, asker: MemberAsker, row: ChatRow, words: I18n): Chat {
  const lastMessage = presentMessage(context, asker, row)
  return {
    conversation: { id: lastMessage.conversation_id },
    profile: presentPartner(context, asker, row, words),
    num_unread_messages: row.unread,
    last_message: lastMessage,
    last_message_at: row.last_message_at.toISOString(),
    delivered_number: row.delivered_number,
    read_number: row.read_number,
  }
}

/** SQL that lets through some of the entries `e` of an inbox. */
type Filter = string

const second = (column: string) =>
  `(select ${column} from inbox_entries where member_id = $1 and conversation_id = $2)`

const olderThanSecond: Filter = `and e.last_message_hour <= ${second('last_message_hour')}
  and e.last_message_at <= ${second('last_message_at')}
  and (e.last_message_at < ${second('last_message_at')} or e.conversation_id > $2)`

const named = (place: '$2' | '$3'): Filter => `and exists (select from profiles named
  where named.id = e.other_id and named.status <> 'deleted'
    and position((select ${plainName(place)}) in ${plainName('named.name')}) > 0)`

const listed = 'e.conversation_id, e.other_id, e.unread, e.last_message_at'
const most = chatsOnPage + 1

const first = { name: 'load-chats', text: listText(newestChats('$1', listed, most)) }
const next = {
  name: 'load-more-chats',
  text: listText(newestChats('$1', listed, most, olderThanSecond)),
}
const firstNamed = { name: 'load-chats-named', text: listText(chatsNamed(named('$2'))) }
const nextNamed = {
  name: 'load-more-chats-named',
  text: listText(chatsNamed(`${olderThanSecond} ${named('$3')}`)),
}

/**
 * SQL: columns of the newest so many entries `e` of a member's inbox. Of somebody with fifty thousand
 * chats it reads no more than of others: the index has the hours in order, so the inner part finds the
 * hour of the last one wanted, and the outer one sorts what is not older. Only to order them would
 * read and sort all: a plan is made once for everybody, and most have a dozen.
 */
export function newestChats(member: string, columns: string, count: number, filter: Filter = '') {
  const entries = `from inbox_entries e where e.member_id = ${member} and e.removed_at is null ${filter}`
  return `select ${columns} ${entries} and e.last_message_hour >= coalesce((
      select e.last_message_hour ${entries}
      order by e.last_message_hour desc offset ${count - 1} limit 1), '-infinity')
    order by e.last_message_hour desc, e.last_message_at desc, e.conversation_id limit ${count}`
}

// Each name has to be looked at.
function chatsNamed(filter: Filter): string {
  return `select ${listed} from inbox_entries e
    where e.member_id = $1 and e.removed_at is null ${filter}
    order by e.last_message_hour desc, e.last_message_at desc, e.conversation_id limit ${most}`
}

// The badge names has_unread because that is what its index knows.
function listText(page: string): string {
  return `with page as materialized (${page}), entry as (
      select page.unread, page.last_message_at, o.delivered_number, o.read_number,
        ${messageColumns('m')}, ${partnerColumns('me', 'p')}
      from page
      join profiles me on me.id = $1
      join profiles p on p.id = page.other_id
      join inbox_entries o on o.member_id = page.other_id and o.conversation_id = page.conversation_id
      join conversations c on c.id = page.conversation_id
      join messages m on m.conversation_id = c.id and m.number = c.last_number
      ${photoOfMessage('m')}
      ${mainPhotoOf('p')}
    )
    select entry.*, total.unread as total_unread
    from (select coalesce(sum(unread), 0)::int as unread from inbox_entries
      where member_id = $1 and has_unread and removed_at is null) total
    left join entry on true
    order by entry.last_message_at desc, entry.conversation_id`
}

/**
 * SQL that makes names comparable in a search: without case, accents and the like. Letters that
 * Unicode does not treat as accented, such as the Polish ł, are replaced by hand.
 */
function plainName(name: string): string {
  const folded = `normalize(casefold(${name}::text collate pg_unicode_fast), nfkd)`
  return `translate(regexp_replace(${folded}, '[\\u0300-\\u036f]', '', 'g'), 'øłđ', 'old')`
}

/**
 * Removes a chat from one's own list, on all devices; the other side keeps it, and a later message
 * brings it back.
 */
export async function removeChat(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  { member }: MemberAsker,
  conversationId: string,
): Promise<void> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('inbox_entries')
    .set((each) => ({ removed_at: each.fn.coalesce('removed_at', each.val(db.now())) }))
    .where('member_id', '=', member.id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conversation_not_found')
  bus.publish(member.id, { type: 'chat_removed', conversation_id: conversationId })
}

/** Puts a removed chat back into one's own list. */
export async function restoreChat(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  { member }: MemberAsker,
  conversationId: string,
): Promise<void> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('inbox_entries')
    .set({ removed_at: null })
    .where('member_id', '=', member.id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conversation_not_found')
  bus.publish(member.id, { type: 'chat_restored', conversation_id: conversationId })
}
