import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StatementTotals } from '#contract/credits.ts'
import { formatNumber, manner } from '../../../language/format.ts'

/** How many movements there are in the whole part, and their totals. */
export function MovedTotals({ totals }: { totals: StatementTotals }) {
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
