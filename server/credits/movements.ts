import type { LedgerEntry, LedgerKind } from '#contract/credits.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { isInMonth } from '../sites/site.ts'

type Movement = {
  movement: LedgerEntry
  order_id: string | null
  conversation_id: string | null
}

/** One movement of the asker's own credits, with the order or conversation it belongs to. */
export async function loadMovement(
  db: Database,
  { member }: MemberAsker,
  number: number,
): Promise<Movement> {
  const [row] = await db.query<MovementRow>(byNumber, [member.id, number])
  if (!row) throw new Refusal('movement_not_found')
  const { order_id, conversation_id } = row
  return { movement: presentEntry(row), order_id, conversation_id }
}

type MovementRow = LedgerRow & Pick<Movement, 'order_id' | 'conversation_id'>

// A message is found through its conversation, so only the sender's own are searched.
const byNumber = {
  name: 'find-movement',
  text: `select e.number, e.delta, e.balance, e.reason, e.reference, e.created_at,
      coalesce(o.id, f.order_id) as order_id,
      case when e.reason in ('message', 'photo', 'gift') then (
        select m.conversation_id from inbox_entries i join messages m
          on m.conversation_id = i.conversation_id and m.sender_id = i.member_id
        where i.member_id = e.member_id and i.removed_at is null and m.id = e.reference
        limit 1
      ) end as conversation_id
    from ledger_entries e
    left join orders o on e.reason = 'purchase' and o.id = e.reference
    left join refunds f on e.reason = 'refund' and f.id = e.reference
    where e.member_id = $1 and e.number = $2::int`,
}

export type LedgerRow = {
  number: number
  delta: number
  balance: number
  reason: string
  reference: string
  created_at: Date
}

export function presentEntry(row: LedgerRow): LedgerEntry {
  return {
    id: `${row.number}`,
    delta: row.delta,
    balance: row.balance,
    reason: row.reason as LedgerEntry['reason'],
    reference: row.reference,
    created_at: row.created_at.toISOString(),
  }
}

/** Which part of a statement: one kind, one month in the site's time zone. */
export type StatementPart = { show: LedgerKind; month?: string | undefined }

const reasons: Record<LedgerKind, readonly LedgerEntry['reason'][] | null> = {
  all: null,
  bought: ['purchase'],
  given: ['signup', 'adjustment'],
  spent: ['message', 'photo', 'gift'],
  refunded: ['refund'],
}

/** SQL that tells whether a movement e of credits belongs to a part, whose values come first. */
export const isInPart = `e.member_id = $1
    and ($2::text[] is null or e.reason = any($2::text[]))
    and ($3::text is null or ${isInMonth('e.created_at', '$3', '$4')})`

export function valuesOfPart({ member, site }: MemberAsker, { show, month }: StatementPart) {
  return [member.id, reasons[show], month ?? null, site.settings.time_zone]
}
