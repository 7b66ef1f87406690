import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { countryName, formatMoney, manner } from '../../../language/format.ts'
import { DiscountLine } from '../../discount/discount-line.tsx'
import { Fact } from './fact.tsx'

/** How the price is made up: full price, discount, the VAT in it, and the total. */
export function PriceLines({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const money = (minor: number) => formatMoney(i18n.locale, minor, order.currency)
  const taxed = order.vat.percentage > 0
  return (
    <dl className="mt-4 grid gap-3 border-t border-line pt-4">
      {order.discount && (
        <>
          <Fact term={<Trans>Full price</Trans>}>{money(order.full_price_minor)}</Fact>
          <DiscountLine {...order} discount={order.discount} />
        </>
      )}
      {taxed && (
        <>
          <Fact term={<Trans>Net</Trans>}>{money(order.price_minor - order.vat.amount_minor)}</Fact>
          <Fact term={<VatWords vat={order.vat} />}>{money(order.vat.amount_minor)}</Fact>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 type-title-3 first:border-t-0 first:pt-0">
        <dt>{taxed ? <Trans>Total, VAT included</Trans> : <Trans>Total</Trans>}</dt>
        <dd className="tabular">{money(order.price_minor)}</dd>
      </div>
    </dl>
  )
}

function VatWords({ vat }: Pick<Order, 'vat'>) {
  const { i18n } = useLingui()
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  const rate = new Intl.NumberFormat(manner(i18n.locale), format).format(vat.percentage / 100)
  const country = countryName(i18n.locale, vat.country)
  return (
    <Trans>
      VAT {rate} ({country})
    </Trans>
  )
}
