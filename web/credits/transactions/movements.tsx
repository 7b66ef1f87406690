import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LedgerEntry, StatementTotals } from '#contract/credits.ts'
import { reasonWords } from '#contract/ledger-words.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { formatDelta, formatNumber } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../routing/paths.ts'
import { Link } from '../../routing/router.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Listed, type StatementPart, searchOf, type Transactions } from './statement.ts'

const cell = 'px-4 py-3'
const numberCell = `${cell} text-right tabular`

type MovementsProps = { part: StatementPart; transactions: Transactions }

/** Movements of credits with their totals, more on demand, and all of them as files. */
export function Movements({ part, transactions }: MovementsProps) {
  const { items: ledger, hasMore } = transactions.ledger
  const totals = transactions.totals?.totals
  const opening = openingBalance(ledger)
  return (
    <section aria-labelledby="movements" className="min-w-0">
      <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-2">
        <h2 id="movements" className="type-title-2">
          <Trans>Credit history</Trans>
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
          <Trans>No credits in or out here.</Trans>
        </p>
      )}
      <LoadMore list={transactions.ledger}>
        <Trans>Load more</Trans>
      </LoadMore>
    </section>
  )
}

/** The way to the next page of a list, or why it did not come. */
export function LoadMore({ list, children }: { list: Listed<unknown>; children: ReactNode }) {
  const { i18n } = useLingui()
  const { hasMore, adding, error, loadMore } = list
  return (
    <>
      {error && (
        <Alert tone="danger" live className="mt-3">
          {errorSentence(i18n, error)}
        </Alert>
      )}
      {hasMore && (
        <Button
          data-print="no"
          look="line"
          className="mt-3"
          busy={adding}
          busyLabel={<Trans>Loading</Trans>}
          onClick={loadMore}
        >
          {children}
        </Button>
      )}
    </>
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

/** How many movements there are in the whole part, and their totals. */
function MovedTotals({ totals }: { totals: StatementTotals }) {
  const { i18n } = useLingui()
  const { movements, came_in, went_out } = totals
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
      <Total term={<Plural value={movements} one="Entry" other="Entries" />}>
        {formatNumber(i18n.locale, movements)}
      </Total>
      {came_in > 0 && (
        <Total term={<Trans>Came in</Trans>}>{formatDelta(i18n.locale, came_in)}</Total>
      )}
      {went_out > 0 && (
        <Total term={<Trans>Went out</Trans>}>{formatDelta(i18n.locale, -went_out)}</Total>
      )}
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

type LedgerTableProps = {
  ledger: readonly LedgerEntry[]
  /** The balance before the oldest movement, if the list is complete down to it. */
  opening: number | null
}

/** Movements of credits with the balance after each: a table, and on phones a list of two columns. */
function LedgerTable({ ledger, opening }: LedgerTableProps) {
  const { i18n } = useLingui()
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">
          <Trans>Credit history, newest first</Trans>
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
  const balance = formatNumber(i18n.locale, entry.balance)
  return (
    <tr className="relative border-t border-line max-sm:first:border-t-0">
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link
          className="link active:bg-none active:after:held after:absolute after:inset-0"
          to={paths.transaction(entry.id)}
        >
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
          {formatDelta(i18n.locale, entry.delta)}
        </span>
        <span className="block type-caption whitespace-nowrap text-muted sm:hidden">
          <Trans>Balance {balance}</Trans>
        </span>
      </td>
      <td className={`${numberCell} max-sm:hidden`}>{balance}</td>
    </tr>
  )
}

/** Why credits came or went, in a few words. */
export function useReasonWord(): (reason: LedgerEntry['reason']) => string {
  const { i18n } = useLingui()
  return (reason) => i18n._(reasonWords[reason])
}

/** The balance before the oldest of these movements, which are given newest first. */
export function openingBalance(ledger: readonly LedgerEntry[]): number {
  const oldest = ledger.at(-1)
  return oldest ? oldest.balance - oldest.delta : 0
}
