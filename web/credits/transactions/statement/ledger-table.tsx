import { Trans, useLingui } from '@lingui/react/macro'
import type { LedgerEntry } from '#contract/credits.ts'
import { formatNumber } from '../../../language/format.ts'
import { LedgerLine } from './ledger-line.tsx'
import { cell, numberCell } from './table-cells.ts'

type LedgerTableProps = {
  ledger: readonly LedgerEntry[]
  /** The balance before the oldest movement, if the list is complete down to it. */
  opening: number | null
}

/** Movements of credits with the balance after each: a table, and on phones a list of two columns. */
export function LedgerTable({ ledger, opening }: LedgerTableProps) {
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
