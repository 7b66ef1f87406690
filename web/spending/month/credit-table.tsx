import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Spending } from '#contract/spending.ts'
import { formatNumber } from '../../language/format.ts'
import { type CreditBar, type CreditKind, creditBars } from './credit-bars.ts'

/** The month's credits by kind. The bars say nothing that the numbers do not. */
export function CreditTable({ credits }: { credits: Spending['credits'] }) {
  const { came, went } = creditBars(credits)
  return (
    <table className="mt-5 w-full">
      <caption className="sr-only">
        <Trans>Credits of the month</Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Kind</Trans>
          </th>
          <th scope="col">
            <Trans>Credits</Trans>
          </th>
        </tr>
      </thead>
      <Part title={<Trans>Credits that came</Trans>} bars={came} look="text-success" />
      <Part title={<Trans>Credits that went</Trans>} bars={went} look="text-control" />
    </table>
  )
}

type PartProps = { title: ReactNode; bars: CreditBar[]; look: string }

function Part({ title, bars, look }: PartProps) {
  const { i18n } = useLingui()
  const word = useKindWords()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-start type-label">
          {title}
        </th>
      </tr>
      {bars.map(({ kind, credits, share }) => (
        <tr key={kind}>
          <th scope="row" className="w-full py-1 pe-4 text-start type-small text-text-2">
            {word(kind)}
            <Bar share={share} look={look} />
          </th>
          <td className="py-1 text-end align-bottom tabular type-label">
            {formatNumber(i18n.locale, credits)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Bar({ share, look }: { share: number; look: string }) {
  return (
    <svg aria-hidden="true" className={`mt-1 block h-2 w-full ${look}`}>
      <rect width="100%" height="100%" rx="4" className="fill-neutral" />
      {share > 0 && <rect width={`${share}%`} height="100%" rx="4" fill="currentColor" />}
    </svg>
  )
}

function useKindWords(): (kind: CreditKind) => string {
  const { t } = useLingui()
  return (kind) =>
    ({
      bought: t`Bought`,
      given: t`Given to you`,
      messages: t`Used for messages`,
      photos: t`Used for photos`,
      gifts: t`Used for gifts`,
      refunded: t`Taken back with a refund`,
    })[kind]
}
