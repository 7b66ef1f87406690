import { Trans, useLingui } from '@lingui/react/macro'
import { discountedPrice } from '#contract/money/money.ts'
import type { Order } from '#contract/payments.ts'
import { formatMoney, formatPercent } from '../../language/format.ts'
import { BonusClock, useBonusWords } from '../../time-bonus/bonus-clock.tsx'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

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

/** The price without the discount, crossed out; nothing if there is no discount. */
export function FullPrice({ children }: { children: string }) {
  if (!children) return null
  return (
    <span className="block type-small font-normal tabular text-muted">
      <VisuallyHidden>
        <Trans>instead of</Trans>{' '}
      </VisuallyHidden>
      <s>{children}</s>
    </span>
  )
}

/** Says that the prices below are reduced, by which code, and until when. */
export function BonusNote() {
  const bonus = useTimeBonus()
  const { percent } = useBonusWords(bonus)
  if (!bonus.discount) return null
  const { code } = bonus.discount
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 type-small">
      <span>
        <Trans>
          {percent} off with your code {code}. Applied automatically.
        </Trans>
      </span>
      <span className="text-text-2">
        <Trans>
          Time left:{' '}
          <BonusClock seconds={bonus.secondsLeft} className="tabular type-label text-text" />
        </Trans>
      </span>
    </p>
  )
}

/** What is being bought, at its full price. */
export type Purchase = Pick<Order, 'bundle_id' | 'credits' | 'full_price_minor' | 'currency'>

/** The same with the price that is actually paid. */
export type PricedPurchase = Purchase & Pick<Order, 'price_minor' | 'discount'>

/** The price to pay, with the discount as it will be in the order. */
export function priced(purchase: Purchase, discount: Order['discount']): PricedPurchase {
  const { bundle_id, credits, full_price_minor, currency } = purchase
  const price_minor = discount
    ? discountedPrice(full_price_minor, discount.value_percentage)
    : full_price_minor
  return { bundle_id, credits, full_price_minor, currency, price_minor, discount }
}
