import type { LedgerEntry, StatementTotals } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import {
  isInPart,
  type LedgerRow,
  presentEntry,
  type StatementPart,
  valuesOfPart,
} from '../credits/movements.ts'
import { monthOf, siteMonth } from '../sites/site.ts'
import { ordersOf } from './find-order.ts'
import { presentOrder } from './present-order.ts'

const pageSize = 50

const statement = {
  name: 'load-ledger',
  text: `select e.number, e.delta, e.balance, e.reason, e.reference, e.created_at
    from ledger_entries e
    where ${isInPart} and ($5::int is null or e.number < $5::int)
    order by e.number desc limit $6`,
}

type Transactions = {
  orders: Order[]
  ledger: LedgerEntry[]
  next: number | null
  months: string[]
  totals: StatementTotals | null
}

/**
 * The asker's orders, on the first page only, and movements of credits before a number, newest
 * first.
 */
export async function loadTransactions(
  db: Database,
  asker: MemberAsker,
  { cursor, ...part }: StatementPart & { cursor?: number | undefined },
): Promise<Transactions> {
  const values = [...valuesOfPart(asker, part), cursor ?? null, pageSize + 1]
  const rows = await db.query<LedgerRow>(statement, values)
  const page = rows.slice(0, pageSize)
  return {
    orders: cursor ? [] : await ordersOfPart(db, asker, part),
    ledger: page.map(presentEntry),
    next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
    months: await listMonths(db, asker),
    totals: cursor ? null : await sumUp(db, asker, part),
  }
}

async function ordersOfPart(
  db: Database,
  asker: MemberAsker,
  { show, month }: StatementPart,
): Promise<Order[]> {
  if (show === 'given' || show === 'spent') return []
  const all = await ordersOf(db, asker.member.id)
  return all
    .filter(({ created_at }) => !month || siteMonth(asker.site, created_at) === month)
    .map(presentOrder)
    .filter(({ refunds }) => show !== 'refunded' || refunds.length > 0)
}

const months = {
  name: 'ledger-months',
  text: `select distinct ${monthOf('created_at', '$2')} as month
    from ledger_entries where member_id = $1 order by month desc`,
}

async function listMonths(db: Database, { member, site }: MemberAsker): Promise<string[]> {
  const rows = await db.query<{ month: string }>(months, [member.id, site.settings.time_zone])
  return rows.map(({ month }) => month)
}

const totals = {
  name: 'ledger-totals',
  text: `select count(*) as movements, coalesce(sum(e.delta) filter (where e.delta > 0), 0) as came_in,
      coalesce(-sum(e.delta) filter (where e.delta < 0), 0) as went_out
    from ledger_entries e where ${isInPart}`,
}

async function sumUp(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
): Promise<StatementTotals | null> {
  const [sums] = await db.query<StatementTotals>(totals, valuesOfPart(asker, part))
  return sums ?? null
}
