import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '../../../language/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Downloads } from './downloads.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { MovedTotals } from './moved-totals.tsx'
import type { StatementPart } from './statement-part.ts'
import { openingBalance } from './statement-totals.ts'
import type { Transactions } from './use-transactions.ts'

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
