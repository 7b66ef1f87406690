import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { formatMoney } from '../../../language/format.ts'
import { type PaidMoney, paidMoney } from '../statement/statement-totals.ts'

/** What was paid in all, and what of it came back, in each currency. */
export function PaidTotals({ orders }: { orders: readonly Order[] }) {
  const totals = paidMoney(orders)
  if (totals.length === 0) return null
  return (
    <ul className="mb-3 grid gap-1">
      {totals.map((total) => (
        <PaidTotal key={total.currency} total={total} />
      ))}
    </ul>
  )
}

function PaidTotal({ total }: { total: PaidMoney }) {
  const { i18n } = useLingui()
  const paid = formatMoney(i18n.locale, total.paid_minor, total.currency)
  const back = formatMoney(i18n.locale, total.back_minor, total.currency)
  return (
    <li className="tabular text-text-2">
      {total.back_minor > 0 ? (
        <Trans>
          Paid <strong className="type-body-strong text-text">{paid}</strong>, of it {back} paid
          back
        </Trans>
      ) : (
        <Trans>
          Paid <strong className="type-body-strong text-text">{paid}</strong>
        </Trans>
      )}
    </li>
  )
}
