import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/credits.ts'
import { formatMoney } from '../../language/format.ts'

export type Purchase = Pick<Order, 'bundle_id' | 'credits' | 'price_minor' | 'currency'>

/** What is bought and what it costs, all in. */
export function OrderFacts({ purchase, children }: { purchase: Purchase; children?: ReactNode }) {
  const { i18n } = useLingui()
  const price = formatMoney(i18n.locale, purchase.price_minor, purchase.currency)
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
          <dd className="tabular">{price}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-3 type-title-3">
          <dt>
            <Trans>Total, VAT included</Trans>
          </dt>
          <dd className="tabular">{price}</dd>
        </div>
      </dl>
      <p className="mt-1 type-small text-text-2">
        <Trans>One payment, no subscription. Credits never expire.</Trans>
      </p>
      {children}
    </section>
  )
}
