import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../../language/format.ts'
import { DiscountLine } from '../discount/discount-line.tsx'
import type { PricedPurchase } from '../discount/order-price.ts'

type OrderFactsProps = { purchase: PricedPurchase; children?: ReactNode }

/** What is bought and what it costs, all in. */
export function OrderFacts({ purchase, children }: OrderFactsProps) {
  const { i18n } = useLingui()
  const money = (minor: number) => formatMoney(i18n.locale, minor, purchase.currency)
  return (
    <section
      aria-labelledby="order-facts"
      className="rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-24 lg:p-6"
    >
      <h2 id="order-facts" className="type-title-2">
        <Trans>Your order</Trans>
      </h2>
      <dl className="mt-3 grid gap-3">
        <div className="flex justify-between gap-4">
          <dt>
            <Plural value={purchase.credits} one="# credit" other="# credits" />
          </dt>
          <dd className="tabular">{money(purchase.full_price_minor)}</dd>
        </div>
        {purchase.discount && <DiscountLine {...purchase} discount={purchase.discount} />}
        <div className="flex justify-between gap-4 border-t border-line pt-3 type-title-3">
          <dt>
            <Trans>Total, VAT included</Trans>
          </dt>
          <dd className="tabular">{money(purchase.price_minor)}</dd>
        </div>
      </dl>
      <p className="mt-1 type-small text-text-2">
        <Trans>One payment, no subscription. Credits never expire.</Trans>
      </p>
      {children}
    </section>
  )
}
