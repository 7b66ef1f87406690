import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Order } from '#contract/credits.ts'
import { ask } from '../../ask.ts'
import { countryName, formatMoney } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { DiscountLine } from '../discount/discount-line.tsx'
import { useMethodName } from '../payment/use-method-name.ts'

/** All that is known about an order, and who sold it. */
export function OrderReceipt({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const method = useMethodName()(order.method)
  return (
    <div className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <Seller />
      <dl className="grid gap-3">
        <Fact term={<Trans>Order number</Trans>}>{order.id}</Fact>
        <Fact term={<Trans>Ordered</Trans>}>
          <LocalTime at={order.created_at} format="date-time" />
        </Fact>
        <Fact term={<Trans>What</Trans>}>
          <Plural value={order.credits} one="# credit" other="# credits" />
        </Fact>
        <Fact term={<Trans>Paid with</Trans>}>{method}</Fact>
        {order.payment_id && <Fact term={<Trans>Payment number</Trans>}>{order.payment_id}</Fact>}
        {order.discount && (
          <>
            <Fact term={<Trans>Full price</Trans>}>
              {formatMoney(i18n.locale, order.full_price_minor, order.currency)}
            </Fact>
            <DiscountLine {...order} discount={order.discount} />
          </>
        )}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 type-title-3">
          <dt>
            <Trans>Total, VAT included</Trans>
          </dt>
          <dd className="tabular">{formatMoney(i18n.locale, order.price_minor, order.currency)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 tabular wrap-anywhere">{children}</dd>
    </div>
  )
}

function Seller() {
  const { i18n } = useLingui()
  const company = useQuery(ask('GET /api/companyinfo.php', {})).data?.company
  if (!company) return null
  const country = countryName(i18n.locale, company.country)
  const vat = company.vat_numbers.map(({ number }) => number).join(', ')
  return (
    <address className="mb-4 border-b border-line pb-4 type-small text-text-2 not-italic">
      <p className="type-body-strong text-text">{company.name}</p>
      <p>
        {company.address}, {company.city}, {country}
      </p>
      {vat && (
        <p>
          <Trans>VAT number {vat}</Trans>
        </p>
      )}
    </address>
  )
}
