import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../../language/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DiscountLine, type PricedPurchase } from './discount.tsx'
import { useVat } from './use-vat.ts'

type OrderFactsProps = {
  purchase: PricedPurchase
  /** That of an existing order; otherwise today's rate. */
  vatPercentage?: number | undefined
  children?: ReactNode
}

/** What is bought and what it costs, all included. */
export function OrderFacts({ purchase, vatPercentage, children }: OrderFactsProps) {
  const { i18n } = useLingui()
  const money = (minor: number) => formatMoney(i18n.locale, minor, purchase.currency)
  const vat = useVat(purchase.price_minor, purchase.currency, vatPercentage)
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
          <dd className="tabular">
            {purchase.discount ? (
              <>
                <VisuallyHidden>
                  <Trans>instead of</Trans>{' '}
                </VisuallyHidden>
                <s className="text-muted">{money(purchase.full_price_minor)}</s>
              </>
            ) : (
              money(purchase.full_price_minor)
            )}
          </dd>
        </div>
        {purchase.discount && <DiscountLine {...purchase} discount={purchase.discount} />}
        <div className="flex justify-between gap-4 border-t border-line pt-3 type-title-3">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="tabular">{money(purchase.price_minor)}</dd>
        </div>
        {vat && (
          <div className="-mt-2 flex justify-between gap-4 type-small text-text-2">
            <dt>
              <Trans>includes {vat.rate} VAT</Trans>
            </dt>
            <dd className="tabular">{vat.amount}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 type-small text-text-2">
        <Trans>One payment, no subscription. Credits never expire.</Trans>
      </p>
      {children}
    </section>
  )
}
