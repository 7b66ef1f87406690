import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LedgerEntry } from '#contract/credits.ts'
import { formatNumber, manner } from '../../../language/format.ts'
import { LocalTime } from '../../../language/local-time.tsx'
import { paths } from '../../../paths.ts'
import { cell, numberCell } from './table-cells.ts'
import { useReasonWord } from './use-reason-word.ts'

/**
 * One movement, linking to its own page; on phones the moment is below its title, the balance below
 * its credits.
 */
export function LedgerLine({ entry }: { entry: LedgerEntry }) {
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
