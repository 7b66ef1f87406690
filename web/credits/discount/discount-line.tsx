import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { formatMoney, formatPercent } from '../../language/format.ts'

type DiscountLineProps = Pick<Order, 'full_price_minor' | 'price_minor' | 'currency'> & {
  discount: NonNullable<Order['discount']>
}

/** In the list of an order's costs: which code takes how much off. */
export function DiscountLine(props: DiscountLineProps) {
  const { discount, full_price_minor, price_minor, currency } = props
  const { i18n } = useLingui()
  const { code } = discount
  const percent = formatPercent(i18n.locale, discount.value_percentage / 100)
  const off = formatMoney(i18n.locale, price_minor - full_price_minor, currency)
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-success">
      <dt className="min-w-0 wrap-anywhere">
        <Trans>
          Code {code}, {percent} off
        </Trans>
      </dt>
      <dd className="ml-auto tabular">{off}</dd>
    </div>
  )
}
