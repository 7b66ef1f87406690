import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { isFindable, isSeenHere } from '../profiles/may-meet.ts'
import { newestChats } from './chat-list.ts'

/**
 * Only a member's newest conversations; what waits in older ones counts as received once it is
 * read.
 */
const conversationsLookedAt = 200

type ReadRow = {
  other_id: string
  /** Whether the other side may see that it was read. */
  told: boolean
  up_to: number
  /** Whether there was nothing left to read or to tell. */
  was_read: boolean
  /** Null if a message came in meanwhile. */
  delivered_number: number | null
  read_number: number | null
}

/**
 * Everything up to a message is read, or all there is, on all devices; both sides are told. Invisible members read
 * unseen: nothing is unread for them any more, but the other side hears nothing, now or later,
 * until they write or, visible again, read on.
 */
export async function readConversation(
  context: Context,
  reader: MemberAsker | { member: { id: string } },
  conversationId: string,
  number?: number,
): Promise<void> {
  const memberId = reader.member.id
  const [row] = await context.db.query<ReadRow>(statement, [
    memberId,
    conversationId,
    number ?? null,
  ])
  if (!row) throw new Refusal('conversation_not_found')
  if (row.was_read) return
  if (row.delivered_number === null || row.read_number === null) {
    return readConversation(context, reader, conversationId, number)
  }
  const read = { type: 'read', conversation_id: conversationId, member_id: memberId } as const
  const { delivered_number, read_number } = row
  if (row.told) context.bus.publish(row.other_id, { ...read, delivered_number, read_number })
  context.bus.publish(memberId, { ...read, delivered_number, read_number: row.up_to })
}

// `least` passes over a number that is null. The number of unread messages comes from the statement's snapshot. If the entry has changed
// since, a message came in between and nothing is written; the next attempt counts it.
const statement = {
  name: 'read-conversation',
  text: `with entry as materialized (
      select e.member_id, e.conversation_id, e.other_id, e.unread, e.read_number, e.last_message_at,
        greatest(e.read_number, least($3::int, c.last_number)) as up_to, ${isFindable('me')} as told
      from inbox_entries e join conversations c on c.id = e.conversation_id
      join profiles me on me.id = e.member_id
      where e.member_id = $1 and e.conversation_id = $2
    ), own as materialized (
      select entry.*, least(unread, (select count(*) from messages m
        where m.conversation_id = entry.conversation_id and m.number > entry.up_to
          and m.sender_id = entry.other_id)) as left_unread
      from entry
    ), changed as (
      update inbox_entries e set
        read_number = case when own.told then own.up_to else e.read_number end,
        delivered_number = case when own.told then greatest(e.delivered_number, own.up_to) else e.delivered_number end,
        unread = own.left_unread
      from own
      where e.member_id = own.member_id and e.conversation_id = own.conversation_id
        and (e.unread, e.read_number, e.last_message_at) = (own.unread, own.read_number, own.last_message_at)
        and (own.left_unread < own.unread or (own.told and own.up_to > own.read_number))
      returning e.delivered_number, e.read_number
    )
    select own.other_id, own.told, own.up_to,
      own.left_unread = own.unread and (not own.told or own.up_to <= own.read_number) as was_read,
      changed.delivered_number, changed.read_number
    from own left join changed on true`,
}

type DeliveredRow = {
  conversation_id: string
  other_id: string
  delivered_number: number
  read_number: number
}

// Nobody learns what is received by somebody who does not appear to be here.
const isSeen = `exists (select from profiles me where me.id = $1 and ${isSeenHere('me')})`

const returning = 'returning e.conversation_id, e.other_id, e.delivered_number, e.read_number'

const oneStatement = {
  name: 'mark-delivered',
  text: `update inbox_entries e set delivered_number = c.last_number from conversations c
    where e.member_id = $1 and e.conversation_id = $2 and c.id = e.conversation_id
      and e.delivered_number < c.last_number and ${isSeen} ${returning}`,
}

// The entries are locked in one order, as the send statement locks them.
const allStatement = {
  name: 'mark-all-delivered',
  text: `with newest as materialized (
      select n.conversation_id, c.last_number
      from (${newestChats('$1', 'e.conversation_id, e.delivered_number', conversationsLookedAt)}) n
      join conversations c on c.id = n.conversation_id
      where n.delivered_number < c.last_number and ${isSeen}
    ), waiting as materialized (
      select i.conversation_id, n.last_number from inbox_entries i
      join newest n on n.conversation_id = i.conversation_id
      where i.member_id = $1 order by i.conversation_id for no key update of i
    )
    update inbox_entries e set delivered_number = w.last_number from waiting w
    where e.member_id = $1 and e.conversation_id = w.conversation_id
      and e.delivered_number < w.last_number ${returning}`,
}

/**
 * An open page of the member has received everything in this conversation; the other side is told.
 */
export async function markDelivered(
  context: Context,
  memberId: string,
  conversationId: string,
): Promise<void> {
  tellOthers(context, memberId, await context.db.query(oneStatement, [memberId, conversationId]))
}

/** The member opened a page: everything that was waiting has been received. */
export async function markAllDelivered(
  context: Pick<Context, 'db' | 'bus'>,
  memberId: string,
): Promise<void> {
  tellOthers(context, memberId, await context.db.query(allStatement, [memberId]))
}

function tellOthers({ bus }: Pick<Context, 'bus'>, memberId: string, rows: DeliveredRow[]): void {
  for (const row of rows) {
    bus.publish(row.other_id, {
      type: 'read',
      conversation_id: row.conversation_id,
      member_id: memberId,
      delivered_number: row.delivered_number,
      read_number: row.read_number,
    })
  }
}
