import { Readable } from 'node:stream'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Context as HonoContext } from 'hono'
import type { Language } from '#contract/countries.ts'
import { creditCalls, type LedgerEntry } from '#contract/credits.ts'
import { kindWords, reasonWords } from '#contract/ledger-words.ts'
import { formatMoney, plainMoney } from '#contract/money/money.ts'
import { dateFormat, manner, numberFormat } from '#contract/rules/manner.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { isInPart, type StatementPart, valuesOfPart } from '../credits/movements.ts'
import { parseInput } from '../http/parse-input.ts'
import type { MethodId } from '../payment-methods/methods.ts'
import { nameMethods } from '../payment-methods/name-methods.ts'
import { companyLines } from '../sites/company-lines.ts'
import { loadCompany } from '../sites/load-company.ts'
import { isInMonth, startOfMonth } from '../sites/site.ts'
import { answerFile } from './answer-file.ts'
import {
  closePaper,
  drawFacts,
  drawHeading,
  drawNotes,
  drawTable,
  openPaper,
  type Paper,
} from './paper.ts'
import { writeCsvRow } from './write-csv-row.ts'

const { query } = creditCalls['GET /api/transactions.csv']

/** GET /api/transactions.csv: the chosen part of one's own statement as a table. */
export function statementCsvRoute(context: Context, c: HonoContext): Promise<Response> {
  return answerFile(context, c, async (asker) => {
    const part = parseInput(query, c.req.query())
    return {
      name: `${nameOf(part)}.csv`,
      type: 'text/csv; charset=utf-8',
      body: await statementCsv(context.db, asker, part),
      shown: 'attachment',
    }
  })
}

/** GET /api/transactions.pdf: the same to print. */
export function statementPdfRoute(context: Context, c: HonoContext): Promise<Response> {
  return answerFile(context, c, async (asker) => {
    const part = parseInput(query, c.req.query())
    return {
      name: `${nameOf(part)}.pdf`,
      type: 'application/pdf',
      body: await statementPdf(context.db, asker, part),
      shown: 'inline',
    }
  })
}

function nameOf({ show, month }: StatementPart): string {
  return ['transactions', month, show === 'all' ? null : show].filter(Boolean).join('-')
}

/**
 * As much as anybody would print; the table as a file has no limit. Orders end with it too: each has a
 * movement, so where some are missing the paper says so.
 */
const mostMovements = 2000

/** A part of a statement as a PDF: the orders with their prices, and the movements of credits. */
async function statementPdf(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
): Promise<Buffer<ArrayBuffer>> {
  const { site, locale } = asker
  const i18n = await speak(locale)
  const company = await loadCompany(db, site.companyId)
  const orders = await readPaidOrders(db, asker, part)
  const movements = await newestOfStatement(db, asker, part, mostMovements + 1)
  const balances = await readBalances(db, asker, part.month)
  const title = i18n._(msg`Statement of account`)
  const author = company.name
  const paper = await openPaper({ title, author, language: locale, date: db.now() })
  const lines = companyLines(i18n, { company, site: site.name })
  drawHeading(paper, { site: site.name, company: company.name, lines, title })
  drawFacts(paper, statementFacts(i18n, asker, { part, balances, now: db.now() }))
  const reader = { i18n, locale, timeZone: site.settings.time_zone }
  if (orders.length > 0) await drawOrders(paper, orders, reader)
  if (movements.length === 0) drawNotes(paper, [i18n._(msg`No credits moved in this period.`)])
  else await drawMovements(paper, movements.slice(-mostMovements), reader)
  if (movements.length > mostMovements) {
    const shown = mostMovements
    const note = msg`These are the newest ${shown} movements. Choose a month, or the table as a file, for all.`
    drawNotes(paper, [i18n._(note)])
  }
  return closePaper(paper, (page, pages) => i18n._(msg`Page ${page} of ${pages}`))
}

const balanceBefore = (moment: string) => `coalesce((
    select balance from ledger_entries where member_id = $1 and ${moment}
    order by number desc limit 1
  ), 0)`

const balancesAround = {
  name: 'read-balances',
  text: `select
      ${balanceBefore(`created_at < ${startOfMonth('$2', '$3')}`)} as opening,
      ${balanceBefore(`($2::text is null or created_at < ${startOfMonth('$2', '$3', 1)})`)} as closing`,
}

/** The balance at the beginning and end of a month, or of all time. */
async function readBalances(
  db: Database,
  { member, site }: MemberAsker,
  month: string | undefined,
): Promise<{ opening: number; closing: number }> {
  const values = [member.id, month ?? null, site.settings.time_zone]
  const [balances] = await db.query<{ opening: number; closing: number }>(balancesAround, values)
  return balances ?? { opening: 0, closing: 0 }
}

type About = { part: StatementPart; balances: { opening: number; closing: number }; now: Date }

/** What stands above a statement: its period, what it shows, and the balance before and after. */
function statementFacts(
  i18n: I18n,
  { site }: MemberAsker,
  { part, balances, now }: About,
): [string, string][] {
  const locale = manner(i18n.locale)
  const timeZone = site.settings.time_zone
  const written = dateFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return [
    [i18n._(msg`Written on`), written.format(now)],
    [i18n._(msg`Period`), part.month ? monthName(locale, part.month) : i18n._(msg`Everything`)],
    [i18n._(msg`Movements`), i18n._(kindWords[part.show])],
    [i18n._(msg`Opening balance`), credits(i18n, balances.opening)],
    [i18n._(msg`Closing balance`), credits(i18n, balances.closing)],
  ]
}

function monthName(locale: string, month: string): string {
  const format = dateFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-15T12:00:00Z`))
}

function credits(i18n: I18n, balance: number): string {
  return i18n._(msg`${plural(balance, { one: '# credit', other: '# credits' })}`)
}

/** A part of a statement as a table, written while it is read, however long it is. */
async function statementCsv(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
): Promise<ReadableStream<Uint8Array>> {
  const i18n = await speak(asker.locale)
  const encoder = new TextEncoder()
  async function* chunks() {
    yield encoder.encode(byteOrderMark + writeCsvRow(headings(i18n)))
    for await (const movements of readStatement(db, asker, part)) {
      yield encoder.encode(movements.map((each) => writeCsvRow(cellsOf(i18n, each))).join(''))
    }
  }
  return Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>
}

function headings(i18n: I18n): string[] {
  return [
    msg`Date`,
    msg`What`,
    msg`Credits`,
    msg`Balance`,
    msg`Price`,
    msg`Currency`,
    msg`Method`,
    msg`Receipt`,
    msg`Reference`,
  ].map((word) => i18n._(word))
}

function cellsOf(i18n: I18n, movement: Movement): (string | number | null)[] {
  const { price_minor, currency } = movement
  return [
    movement.created_at.toISOString(),
    i18n._(reasonWords[movement.reason as LedgerEntry['reason']]),
    movement.delta,
    movement.balance,
    price_minor === null || currency === null ? null : plainMoney(price_minor, currency),
    currency,
    movement.method,
    movement.receipt,
    movement.reference,
  ]
}

type Reader = { i18n: I18n; locale: Language; timeZone: string }

/** The paid orders, with what was paid back of each. */
async function drawOrders(
  paper: Paper,
  orders: readonly PaidOrder[],
  { i18n, locale, timeZone }: Reader,
): Promise<void> {
  const names = await methodNames(orders, locale)
  const day = dateFormat(manner(locale), { dateStyle: 'medium', timeZone })
  const columns = [
    { heading: i18n._(msg`Paid on`), share: 0.18 },
    { heading: i18n._(msg`Receipt`), share: 0.17 },
    { heading: i18n._(msg`Method`), share: 0.2 },
    { heading: i18n._(msg`Credits`), share: 0.11, align: 'right' },
    { heading: i18n._(msg`Price`), share: 0.17, align: 'right' },
    { heading: i18n._(msg`Paid back`), share: 0.17, align: 'right' },
  ] as const
  const rows = orders.map((order) => ({
    cells: [
      day.format(order.completed_at),
      order.receipt ?? '',
      names.get(order.method) ?? order.method,
      `${order.credits}`,
      formatMoney(locale, order.price_minor, order.currency),
      order.refunded_minor > 0 ? formatMoney(locale, order.refunded_minor, order.currency) : '',
    ],
  }))
  await drawTable(paper, { columns, rows })
}

async function methodNames(
  orders: readonly PaidOrder[],
  locale: Language,
): Promise<Map<string, string>> {
  const ids = [...new Set(orders.map(({ method }) => method))]
  const named = await nameMethods(ids as MethodId[], locale)
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** Every movement of credits with the balance after it. */
async function drawMovements(
  paper: Paper,
  movements: readonly Movement[],
  { i18n, locale, timeZone }: Reader,
): Promise<void> {
  const moment = dateFormat(manner(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const delta = numberFormat(manner(locale), { signDisplay: 'always' })
  const balance = numberFormat(manner(locale), {})
  const words = Object.fromEntries(
    Object.entries(reasonWords).map(([reason, word]) => [reason, i18n._(word)]),
  ) as Record<LedgerEntry['reason'], string>
  const columns = [
    { heading: i18n._(msg`Date`), share: 0.3 },
    { heading: i18n._(msg`What`), share: 0.4 },
    { heading: i18n._(msg`Credits`), share: 0.15, align: 'right' },
    { heading: i18n._(msg`Balance`), share: 0.15, align: 'right' },
  ] as const
  const rows = movements.map((each) => ({
    cells: [
      moment.format(each.created_at),
      words[each.reason as LedgerEntry['reason']],
      delta.format(each.delta),
      balance.format(each.balance),
    ],
  }))
  await drawTable(paper, { columns, rows, oneLine: true })
}

/** By this mark Excel recognises a file as UTF-8. */
const byteOrderMark = '\ufeff'

/** A movement of credits, with the money if any was paid or paid back. */
type Movement = {
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
async function* readStatement(
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
async function newestOfStatement(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
  most: number,
): Promise<Movement[]> {
  return db.query<Movement>(newest, [...valuesOfPart(asker, part), most])
}

type PaidOrder = {
  completed_at: Date
  credits: number
  method: string
  price_minor: number
  refunded_minor: number
  currency: string
  receipt: string | null
}

const paidOrders = {
  name: 'read-paid-orders',
  text: `select o.completed_at, o.credits, o.method, o.price_minor, o.refunded_minor, o.currency,
      (select content ->> 'number' from receipts where order_id = o.id and kind = 'receipt') as receipt
    from orders o
    where o.member_id = $1 and o.completed_at is not null
      and ($2::text is null or ${isInMonth('o.completed_at', '$2', '$3')})
      and ($4::boolean or o.refunded_minor > 0)
    order by o.completed_at desc limit $5`,
}

/** What was paid in a part of a statement, the newest if there is very much of it; credits that were given or spent have no orders. */
async function readPaidOrders(
  db: Database,
  { member, site }: MemberAsker,
  { show, month }: StatementPart,
): Promise<PaidOrder[]> {
  if (show === 'given' || show === 'spent') return []
  const values = [member.id, month ?? null, site.settings.time_zone, show !== 'refunded']
  const newestFirst = await db.query<PaidOrder>(paidOrders, [...values, mostMovements])
  return newestFirst.reverse()
}
