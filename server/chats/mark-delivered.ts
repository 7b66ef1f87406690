import type { Context } from '../context.ts'
import { isFindable } from '../profiles/may-meet.ts'

/**
 * Only a member's newest conversations; what waits in older ones counts as received once it is
 * read.
 */
const conversationsLookedAt = 200

type DeliveredRow = {
  conversation_id: string
  other_id: string
  delivered_number: number
  read_number: number
}

// Nobody learns what is received by somebody who does not appear to be here.
const isSeen = `exists (select from profiles me where me.id = $1 and ${isFindable('me')})`

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
      select n.conversation_id, c.last_number from inbox_entries n
      join conversations c on c.id = n.conversation_id
      where n.member_id = $1 and n.removed_at is null and n.delivered_number < c.last_number
        and ${isSeen}
      order by n.last_message_at desc limit ${conversationsLookedAt}
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
export async function markAllDelivered(context: Context, memberId: string): Promise<void> {
  tellOthers(context, memberId, await context.db.query(allStatement, [memberId]))
}

function tellOthers(context: Context, memberId: string, rows: DeliveredRow[]): void {
  for (const row of rows) {
    context.bus.publish(row.other_id, {
      type: 'read',
      conversation_id: row.conversation_id,
      member_id: memberId,
      delivered_number: row.delivered_number,
      read_number: row.read_number,
    })
  }
}
