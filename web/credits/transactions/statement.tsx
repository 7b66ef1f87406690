import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
  type StatementTotals,
} from '#contract/credits.ts'
import { kindWords, reasonWords } from '#contract/ledger-words.ts'
import type { Order } from '#contract/payments.ts'
import { ask } from '../../data/ask.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { dateFormat, formatNumber, manner } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** What a kind of movements is called. */
export function useKindWord(): (kind: LedgerKind) => string {
  const { i18n } = useLingui()
  return (kind) => i18n._(kindWords[kind])
}

/** A month of the site's calendar, such as "November 2026". */
export function useMonthName(): (month: string) => string {
  const { i18n } = useLingui()
  const format = dateFormat(manner(i18n.locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}

/** What a part is called on paper: its kind and its month, if it is narrowed to them. */
export function usePartName(): (part: StatementPart) => string {
  const kindWord = useKindWord()
  const monthName = useMonthName()
  return ({ show, month }) =>
    [...(show === 'all' ? [] : [kindWord(show)]), ...(month ? [monthName(month)] : [])].join(', ')
}

type MovementsProps = { part: StatementPart; transactions: Transactions }

/** Movements of credits with their totals, more on demand, and all of them as files. */
export function Movements({ part, transactions }: MovementsProps) {
  const { i18n } = useLingui()
  const { ledger, totals, hasMore, adding, error, loadMore } = transactions
  const opening = openingBalance(ledger)
  return (
    <section aria-labelledby="movements" className="min-w-0">
      <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-2">
        <h2 id="movements" className="type-title-2">
          <Trans>Movements of credits</Trans>
        </h2>
        <Downloads part={part} />
      </div>
      {ledger.length > 0 ? (
        <>
          {totals && <MovedTotals totals={totals} />}
          <LedgerTable
            ledger={ledger}
            opening={part.show === 'all' && (hasMore || opening > 0) ? opening : null}
          />
        </>
      ) : (
        <p className="rounded-xl border border-line bg-surface p-5 text-text-2">
          <Trans>No credits moved here.</Trans>
        </p>
      )}
      {error && (
        <Alert tone="danger" live className="mt-3">
          {errorSentence(i18n, error)}
        </Alert>
      )}
      {hasMore && (
        <Button
          look="line"
          className="mt-3"
          busy={adding}
          busyLabel={<Trans>Loading</Trans>}
          onClick={loadMore}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  )
}

/** How many movements there are in the whole part, and their totals. */
function MovedTotals({ totals }: { totals: StatementTotals }) {
  const { i18n } = useLingui()
  const { movements, came_in, went_out } = totals
  const signed = new Intl.NumberFormat(manner(i18n.locale), { signDisplay: 'exceptZero' })
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
      <Total term={<Plural value={movements} one="Movement" other="Movements" />}>
        {formatNumber(i18n.locale, movements)}
      </Total>
      {came_in > 0 && <Total term={<Trans>Came in</Trans>}>{signed.format(came_in)}</Total>}
      {went_out > 0 && <Total term={<Trans>Went out</Trans>}>{signed.format(-went_out)}</Total>}
    </dl>
  )
}

function Total({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-text-2">{term}</dt>
      <dd className="type-body-strong tabular">{children}</dd>
    </div>
  )
}

/** The whole selected part as a file, including what is not loaded yet. */
function Downloads({ part }: { part: StatementPart }) {
  const { t } = useLingui()
  const forms = [
    { format: 'csv', words: 'CSV', what: t`Download as a table` },
    { format: 'pdf', words: 'PDF', what: t`Download to print` },
  ] as const
  return (
    <ul data-print="no" className="flex flex-wrap gap-2">
      {forms.map(({ format, words, what }) => (
        <li key={format}>
          <Button
            look="line"
            size="compact"
            icon="download-simple"
            href={paths.statementFile(format, searchOf(part))}
            download
          >
            {words}
            <VisuallyHidden> {what}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}

type LedgerTableProps = {
  ledger: readonly LedgerEntry[]
  /** The balance before the oldest movement, if the list is complete down to it. */
  opening: number | null
}

/** Movements of credits with the balance after each: a table, and on phones a list of two columns. */
function LedgerTable({ ledger, opening }: LedgerTableProps) {
  const { i18n } = useLingui()
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">
          <Trans>Movements of credits, the newest first</Trans>
        </caption>
        <thead className="type-label text-text-2 max-sm:sr-only">
          <tr>
            <th scope="col" className={`${cell} text-left`}>
              <Trans>What</Trans>
            </th>
            <th scope="col" className={`${cell} text-left max-sm:hidden`}>
              <Trans>When</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Credits</Trans>
            </th>
            <th scope="col" className={`${numberCell} max-sm:hidden`}>
              <Trans>Balance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.map((entry) => (
            <LedgerLine key={entry.id} entry={entry} />
          ))}
        </tbody>
        {opening !== null && (
          <tfoot className="border-t border-line type-small text-text-2">
            <tr>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <Trans>Balance before</Trans>
              </th>
              <td className="max-sm:hidden" />
              <td className="max-sm:hidden" />
              <td className={numberCell}>{formatNumber(i18n.locale, opening)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/**
 * One movement, linking to its own page; on phones the moment is below its title, the balance below
 * its credits.
 */
function LedgerLine({ entry }: { entry: LedgerEntry }) {
  const { i18n } = useLingui()
  const reason = useReasonWord()(entry.reason)
  const signed = new Intl.NumberFormat(manner(i18n.locale), { signDisplay: 'exceptZero' })
  const balance = formatNumber(i18n.locale, entry.balance)
  return (
    <tr className="relative border-t border-line max-sm:first:border-t-0">
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link className="link after:absolute after:inset-0" to={paths.transaction(entry.id)}>
          {reason}
        </Link>
        <span className="block type-caption text-muted sm:hidden">
          <LocalTime at={entry.created_at} format="date-time" />
        </span>
      </th>
      <td className={`${cell} type-small text-text-2 max-sm:hidden`}>
        <LocalTime at={entry.created_at} format="date-time" />
      </td>
      <td className={`${numberCell} align-top`}>
        <span className={`type-body-strong ${entry.delta > 0 ? 'text-success' : ''}`}>
          {signed.format(entry.delta)}
        </span>
        <span className="block type-caption whitespace-nowrap text-muted sm:hidden">
          <Trans>Balance {balance}</Trans>
        </span>
      </td>
      <td className={`${numberCell} max-sm:hidden`}>{balance}</td>
    </tr>
  )
}

const cell = 'px-4 py-3'
const numberCell = `${cell} text-right tabular`

type Transactions = {
  /** Null until the first page has loaded. */
  orders: Order[] | null
  ledger: LedgerEntry[]
  /** Of the whole part, including what is not loaded. */
  totals: StatementTotals | null
  hasMore: boolean
  adding: boolean
  error: Error | null
  loadMore: () => void
}

/** A page of a part of one's statement; without a cursor the latest, with the orders. */
export function transactionsQuestion(part: StatementPart, cursor?: number) {
  const query = { ...searchOf(part), ...(cursor !== undefined && { cursor }) }
  return { ...ask('GET /api/transactions', { query }), throwOnError: false }
}

/** A part's orders and as many movements of credits as were asked for, the newest first. */
export function useTransactions(part: StatementPart): Transactions {
  const [cursors, setCursors] = useState<number[]>([])
  const answers = useQueries({
    queries: [undefined, ...cursors].map((cursor) => transactionsQuestion(part, cursor)),
  })
  const pages = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.find(({ data, error }) => error && !data)
  const next = pages.at(-1)?.next ?? null
  const adding = answers.some(({ isFetching, data }) => isFetching && !data)
  return {
    orders: answers[0]?.data?.orders ?? null,
    ledger: mergeLedger(pages.map(({ ledger }) => ledger)),
    totals: answers[0]?.data?.totals ?? null,
    hasMore: next !== null || pages.length < answers.length,
    adding,
    error: adding ? null : (failed?.error ?? null),
    loadMore: () => {
      if (failed) return void failed.refetch()
      if (next !== null && !adding) setCursors([...cursors, next])
    },
  }
}

/**
 * Pages of the ledger as one list; an entry that moved to another page while it was loading appears
 * once.
 */
export function mergeLedger(pages: readonly (readonly LedgerEntry[])[]): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>()
  for (const entry of pages.flat()) entries.set(entry.id, entry)
  return [...entries.values()].sort((one, other) => Number(other.id) - Number(one.id))
}

/** Which part of one's statement is shown: one kind, one month; without a month, all of them. */
export type StatementPart = { show: LedgerKind; month: string | null }

/** The part named in an address; anything invalid does not narrow it. */
export function readPart(search: URLSearchParams): StatementPart {
  const show = search.get('show')
  const month = search.get('month')
  return {
    show: ledgerKinds.find((kind) => kind === show) ?? 'all',
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** A part as an address's search or a call's query, empty for everything. */
export function searchOf({ show, month }: StatementPart): { show?: LedgerKind; month?: string } {
  return { ...(show !== 'all' && { show }), ...(month && { month }) }
}

/**
 * The months to choose from, the newest first, including the chosen one even if nothing moved in
 * it.
 */
export function monthsToChoose(months: readonly string[], chosen: string | null): string[] {
  return [...new Set(chosen ? [...months, chosen] : months)].sort().reverse()
}

/** The orders that belong to a part, or null if orders have no place in it. */
export function ordersIn(
  { show }: StatementPart,
  orders: readonly Order[],
): readonly Order[] | null {
  if (show === 'given' || show === 'spent') return null
  return show === 'refunded' ? orders.filter(({ refunds }) => refunds.length > 0) : orders
}

/** The balance before the oldest of these movements, which are given newest first. */
export function openingBalance(ledger: readonly LedgerEntry[]): number {
  const oldest = ledger.at(-1)
  return oldest ? oldest.balance - oldest.delta : 0
}

/** What was paid in one currency, and how much of it went back. */
export type PaidMoney = { currency: string; paid_minor: number; back_minor: number }

const wasPaid: readonly Order['state'][] = ['completed', 'refunded', 'charged_back']

/** The totals of orders, each currency separately. */
export function paidMoney(orders: readonly Order[]): PaidMoney[] {
  const paid = orders.filter(({ state }) => wasPaid.includes(state))
  const currencies = [...new Set(paid.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const same = paid.filter((order) => order.currency === currency)
    return {
      currency,
      paid_minor: sum(same.map(({ price_minor }) => price_minor)),
      back_minor: sum(same.flatMap(({ refunds }) => refunds.map(amountBack))),
    }
  })
}

function amountBack({ state, amount_minor }: Order['refunds'][number]): number {
  return state === 'failed' ? 0 : amount_minor
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Why credits came or went, in a few words. */
export function useReasonWord(): (reason: LedgerEntry['reason']) => string {
  const { i18n } = useLingui()
  return (reason) => i18n._(reasonWords[reason])
}
