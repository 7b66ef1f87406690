import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'

type ReadRow = {
  other_id: string
  /** Nothing was left to read before. */
  was_read: boolean
  /** Null where a message came in between. */
  delivered_number: number | null
  read_number: number | null
}

/** Everything up to a message is read, on all devices; tells both sides. */
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
  for (const side of [row.other_id, memberId]) {
    context.bus.publish(side, {
      type: 'read',
      conversation_id: conversationId,
      member_id: memberId,
      delivered_number: row.delivered_number,
      read_number: row.read_number,
    })
  }
}

// The count of what is still unread is of the statement's snapshot. If the entry moved since, a
// message came in between and nothing is changed; the next look counts it.
const statement = {
  name: 'read-conversation',
  text: `with own as materialized (
      select e.member_id, e.conversation_id, e.other_id, e.unread, e.read_number, e.last_message_at,
        greatest(e.read_number, least($3::bigint, c.last_number)::int) as up_to
      from inbox_entries e join conversations c on c.id = e.conversation_id
      where e.member_id = $1 and e.conversation_id = $2
    ), changed as (
      update inbox_entries e set
        read_number = own.up_to,
        delivered_number = greatest(e.delivered_number, own.up_to),
        unread = (select count(*) from messages m where m.conversation_id = own.conversation_id
          and m.number > own.up_to and m.sender_id = own.other_id)
      from own
      where e.member_id = own.member_id and e.conversation_id = own.conversation_id
        and (e.unread, e.read_number, e.last_message_at) = (own.unread, own.read_number, own.last_message_at)
        and own.up_to > own.read_number
      returning e.delivered_number, e.read_number
    )
    select own.other_id, own.up_to <= own.read_number as was_read, changed.delivered_number, changed.read_number
    from own left join changed on true`,
}
