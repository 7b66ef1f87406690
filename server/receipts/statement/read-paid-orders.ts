import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import type { StatementPart } from '../../credits/statement-part.ts'
import { isInMonth } from '../../sites/site-month.ts'

export type PaidOrder = {
  completed_at: Date
  credits: number
  method: string
  price_minor: number
  refunded_minor: number
  currency: string
  receipt: string | null
}

const statement = {
  name: 'read-paid-orders',
  text: `select o.completed_at, o.credits, o.method, o.price_minor, o.refunded_minor, o.currency,
      (select content ->> 'number' from receipts where order_id = o.id and kind = 'receipt') as receipt
    from orders o
    where o.member_id = $1 and o.completed_at is not null
      and ($2::text is null or ${isInMonth('o.completed_at', '$2', '$3')})
      and ($4::boolean or o.refunded_minor > 0)
    order by o.completed_at limit 1000`,
}

/** What was paid in a part of a statement; credits that were given or spent have no orders. */
export async function readPaidOrders(
  db: Database,
  { member, site }: MemberAsker,
  { show, month }: StatementPart,
): Promise<PaidOrder[]> {
  if (show === 'given' || show === 'spent') return []
  const values = [member.id, month ?? null, site.settings.time_zone, show !== 'refunded']
  return db.query<PaidOrder>(statement, values)
}
