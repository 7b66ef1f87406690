import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { isInPart, type StatementPart, valuesOfPart } from '../../credits/statement-part.ts'

/** A movement of credits, with the money if any was paid or paid back. */
export type Movement = {
  number: number
  delta: number
  balance: number
  reason: string
  reference: string
  created_at: Date
  price_minor: number | null
  currency: string | null
  method: string | null
  receipt: string | null
}

/** The movements are chosen first, so that only as many are joined as needed. */
const withMoney = (chosen: string) => `select e.number, e.delta, e.balance, e.reason, e.reference,
    e.created_at, coalesce(o.price_minor, -f.amount_minor) as price_minor,
    coalesce(o.currency, r.currency) as currency, coalesce(o.method, r.method) as method,
    coalesce(
      (select content ->> 'number' from receipts where order_id = o.id and kind = 'receipt'),
      (select content ->> 'number' from receipts where refund_id = f.id)
    ) as receipt
  from (select e.* from ledger_entries e where ${isInPart} ${chosen}) e
  left join orders o on e.reason = 'purchase' and o.id = e.reference
  left join refunds f on e.reason = 'refund' and f.id = e.reference
  left join orders r on r.id = f.order_id
  order by e.number`

const oldestFirst = {
  name: 'statement-oldest-first',
  text: withMoney('and e.number > $5 order by e.number limit $6'),
}
const batch = 1000

/** Every movement of a part, oldest first, some at a time: a part may not fit into memory. */
export async function* readStatement(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
): AsyncGenerator<Movement[]> {
  let after = 0
  for (;;) {
    const values = [...valuesOfPart(asker, part), after, batch]
    const rows = await db.query<Movement>(oldestFirst, values)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.number ?? after
  }
}

const newest = {
  name: 'statement-newest',
  text: withMoney('order by e.number desc limit $5'),
}

/** The latest movements of a part, in the order in which they happened. */
export async function newestOfStatement(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
  most: number,
): Promise<Movement[]> {
  return db.query<Movement>(newest, [...valuesOfPart(asker, part), most])
}
