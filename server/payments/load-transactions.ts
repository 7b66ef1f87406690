import type { CallAnswer } from '#contract/call.ts'
import type { creditCalls, StatementTotals } from '#contract/credits.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import {
  isInPart,
  type LedgerRow,
  presentEntry,
  type StatementPart,
  valuesOfPart,
} from '../credits/movements.ts'
import { monthOf } from '../sites/site.ts'
import { momentOf, type OrdersPart, ordersOfPart, sumPaid } from './find-order.ts'
import { presentOrder } from './present-order.ts'

const pageSize = 50

const statement = {
  name: 'load-ledger',
  text: `select e.number, e.delta, e.balance, e.reason, e.reference, e.created_at
    from ledger_entries e
    where ${isInPart} and ($5::int is null or e.number < $5::int)
    order by e.number desc limit $6`,
}

/** As many orders as are seen beside the movements, and how many more at a time. */
const ordersAtFirst = 10
const moreOrders = 50

type Transactions = CallAnswer<(typeof creditCalls)['GET /api/transactions']>

type Pages = { cursor?: number | undefined; orders_before?: string | undefined }

/**
 * The asker's orders and movements of credits, newest first, with totals on the first page: of the
 * movements those before a number, of the orders those before one of them.
 */
export async function loadTransactions(
  db: Database,
  asker: MemberAsker,
  { cursor, orders_before: before, ...part }: StatementPart & Pages,
): Promise<Transactions> {
  if (before) return { ...nothing, ...(await pageOfOrders(db, asker, part, before)) }
  const movements = await pageOfLedger(db, asker, part, cursor)
  if (cursor) return { ...nothing, ...movements }
  return {
    ...movements,
    ...(await pageOfOrders(db, asker, part)),
    months: await listMonths(db, asker),
    paid: hasOrders(part) ? await sumPaid(db, asker.member.id, ordersPart(asker, part)) : [],
    totals: await sumUp(db, asker, part),
  }
}

const nothing: Transactions = {
  ...{ orders: [], next_orders: null, ledger: [], next: null },
  ...{ months: [], paid: [], totals: null },
}

async function pageOfLedger(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
  cursor: number | undefined,
): Promise<Pick<Transactions, 'ledger' | 'next'>> {
  const values = [...valuesOfPart(asker, part), cursor ?? null, pageSize + 1]
  const rows = await db.query<LedgerRow>(statement, values)
  const page = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (page.at(-1)?.number ?? null) : null
  return { ledger: page.map(presentEntry), next }
}

async function pageOfOrders(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
  before?: string,
): Promise<Pick<Transactions, 'orders' | 'next_orders'>> {
  if (!hasOrders(part)) return { orders: [], next_orders: null }
  const size = before ? moreOrders : ordersAtFirst
  const wanted = { ...ordersPart(asker, part), before, most: size + 1 }
  const rows = await ordersOfPart(db, asker.member.id, wanted)
  const page = rows.slice(0, size)
  const next_orders = rows.length > size ? (page.at(-1)?.id ?? null) : null
  return { orders: page.map(presentOrder), next_orders }
}

/** Credits that were given or spent have no orders. */
function hasOrders({ show }: StatementPart): boolean {
  return show !== 'given' && show !== 'spent'
}

function ordersPart({ site }: MemberAsker, { show, month }: StatementPart): OrdersPart {
  return { month, timeZone: site.settings.time_zone, onlyRefunded: show === 'refunded' }
}

const months = {
  name: 'statement-months',
  text: `select ${monthOf('created_at', '$2')} as month from ledger_entries where member_id = $1
    union select ${monthOf(momentOf('o'), '$2')} from orders o where member_id = $1
    order by month desc`,
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
