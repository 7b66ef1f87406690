import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LedgerEntry } from '#contract/credits.ts'
import { formatNumber } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../paths.ts'
import { useReasonWord } from './use-reason-word.ts'

const cell = 'px-3 py-3 sm:px-4'
const number = `${cell} text-right tabular`

/** Every movement of credits with the balance after it. */
export function LedgerTable({ ledger }: { ledger: readonly LedgerEntry[] }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">
          <Trans>Movements of credits, the newest first</Trans>
        </caption>
        <thead className="type-label text-text-2">
          <tr>
            <th scope="col" className={`${cell} text-left`}>
              <Trans>What</Trans>
            </th>
            <th scope="col" className={`${cell} text-left max-sm:hidden`}>
              <Trans>When</Trans>
            </th>
            <th scope="col" className={number}>
              <Trans>Credits</Trans>
            </th>
            <th scope="col" className={number}>
              <Trans>Balance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.map((entry) => (
            <LedgerLine key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LedgerLine({ entry }: { entry: LedgerEntry }) {
  const { i18n } = useLingui()
  const reason = useReasonWord()(entry.reason)
  const signed = new Intl.NumberFormat(i18n.locale, { signDisplay: 'exceptZero' })
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} text-left font-normal`}>
        {entry.reason === 'purchase' ? (
          <Link className="link" to={paths.transaction(entry.reference)}>
            {reason}
          </Link>
        ) : (
          reason
        )}
        <span className="block type-caption text-muted sm:hidden">
          <LocalTime at={entry.created_at} format="date-time" />
        </span>
      </th>
      <td className={`${cell} type-small text-text-2 max-sm:hidden`}>
        <LocalTime at={entry.created_at} format="date-time" />
      </td>
      <td className={`${number} type-body-strong ${entry.delta > 0 ? 'text-success' : ''}`}>
        {signed.format(entry.delta)}
      </td>
      <td className={number}>{formatNumber(i18n.locale, entry.balance)}</td>
    </tr>
  )
}
