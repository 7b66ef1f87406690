import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bundle } from '#contract/credits.ts'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { DiscountLine } from '../discount/discount-line.tsx'
import { useVat } from '../payment/use-vat.ts'
import { atDiscount } from './bundle-price.ts'
import { useBundleWords } from './use-bundle-words.ts'

type OrderSummaryProps = {
  bundle: Bundle
  bundles: readonly Bundle[]
  children: ReactNode
}

/** What is about to be ordered, its total, and the way on. */
export function OrderSummary({ bundle, bundles, children }: OrderSummaryProps) {
  const bonus = useTimeBonus()
  const words = useBundleWords(bundle, bundles, bonus.percentage)
  const { price, fullPrice, perMessage, saving, messages } = words
  const vat = useVat(atDiscount(bundle, bonus.percentage).price_minor, bundle.currency)
  return (
    <section aria-labelledby="your-order" className="max-lg:hidden">
      <h2 id="your-order" className="type-title-2">
        <Trans>Your order</Trans>
      </h2>
      <dl className="mt-3 grid gap-2">
        <Line term={<Plural value={bundle.credits} one="# credit" other="# credits" />}>
          {fullPrice || price}
        </Line>
        {bonus.discount && (
          <DiscountLine
            discount={bonus.discount}
            full_price_minor={bundle.price_minor}
            price_minor={atDiscount(bundle, bonus.percentage).price_minor}
            currency={bundle.currency}
          />
        )}
        <Line term={<Trans>A message</Trans>}>{perMessage}</Line>
        <Line term={<Trans>Enough for about</Trans>}>
          <Plural value={messages} one="# message" other="# messages" />
        </Line>
        <div className="flex justify-between gap-4 border-t border-line pt-3 type-title-3">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="tabular">{price}</dd>
        </div>
        {vat && (
          <Line
            term={<Trans>includes {vat.rate} VAT</Trans>}
            className="-mt-1 type-small text-text-2"
          >
            {vat.amount}
          </Line>
        )}
      </dl>
      {saving && (
        <p className="mt-1 type-small text-success">
          <Trans>{saving} less than as many credits in the smallest bundle.</Trans>
        </p>
      )}
      <div className="mt-4 grid gap-2">{children}</div>
    </section>
  )
}

type LineProps = { term: ReactNode; className?: string; children: ReactNode }

function Line({ term, className = '', children }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{term}</dt>
      <dd className="text-right tabular">{children}</dd>
    </div>
  )
}
