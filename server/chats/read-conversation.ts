import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { isFindable } from '../profiles/may-meet.ts'
import { Refusal } from '../refusal.ts'

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
 * Everything up to a message is read, on all devices; both sides are told. Invisible members read
 * unseen: nothing is unread for them any more, but the other side hears nothing, now or later,
 * until they write or, visible again, read on.
 */
export async function readConversation(
  context: Context,
  reader: MemberAsker | { member: { id: string } },
  conversationId: string,
  number: number,
): Promise<void> {
  const memberId = reader.member.id
  const [row] = await context.db.query<ReadRow>(statement, [memberId, conversationId, number])
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

// The number of unread messages comes from the statement's snapshot. If the entry has changed
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
