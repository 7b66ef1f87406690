import type { LedgerEntry, Order } from '#contract/credits.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { ordersOf } from '../payments/find-order.ts'
import { presentOrder } from '../payments/present-order.ts'
import { type LedgerRow, presentEntry } from './present-credits.ts'

const pageSize = 50

const statement = {
  name: 'load-ledger',
  text: `select number, delta, balance, reason, reference, created_at from ledger_entries
    where member_id = $1 and ($2::bigint is null or number < $2::bigint)
    order by number desc limit $3`,
}

type Transactions = { orders: Order[]; ledger: LedgerEntry[]; next: number | null }

/** The asker's orders, on the first page, and movements of credits before a number, newest first. */
export async function loadTransactions(
  db: Database,
  asker: MemberAsker,
  cursor: number | undefined,
): Promise<Transactions> {
  const values = [asker.member.id, cursor ?? null, pageSize + 1]
  const rows = await db.query<LedgerRow>(statement, values)
  const page = rows.slice(0, pageSize)
  const orders = cursor ? [] : await ordersOf(db, asker.member.id)
  return {
    orders: orders.map(presentOrder),
    ledger: page.map(presentEntry),
    next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
  }
}
