import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { LocalTime } from '../../../language/local-time.tsx'
import { MethodMark } from '../../payment/method-mark.tsx'
import { usePaidWith } from '../use-paid-with.ts'
import { Fact } from './fact.tsx'
import { PriceLines } from './price-lines.tsx'
import { Seller } from './seller.tsx'

/** Everything known about an order, and who sold it. */
export function OrderSheet({ order }: { order: Order }) {
  return (
    <div className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <Seller />
      <dl className="grid gap-3">
        <Fact term={<Trans>Order number</Trans>}>{order.id}</Fact>
        <Fact term={<Trans>Ordered</Trans>}>
          <LocalTime at={order.created_at} format="date-time" />
        </Fact>
        {order.completed_at && (
          <Fact term={<Trans>Paid</Trans>}>
            <LocalTime at={order.completed_at} format="date-time" />
          </Fact>
        )}
        {order.receipts.map(({ id, kind, number }) => (
          <Fact
            key={id}
            term={
              kind === 'receipt' ? <Trans>Receipt number</Trans> : <Trans>Credit note number</Trans>
            }
          >
            {number}
          </Fact>
        ))}
        <Fact term={<Trans>Payment method</Trans>}>
          <Method order={order} />
        </Fact>
        {order.payment_id && <Fact term={<Trans>Payment number</Trans>}>{order.payment_id}</Fact>}
        <Fact term={<Trans>What</Trans>}>
          <Plural value={order.credits} one="# credit" other="# credits" />
        </Fact>
      </dl>
      <PriceLines order={order} />
    </div>
  )
}

function Method({ order }: { order: Order }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <MethodMark method={order.method} name={order.mandate?.name} className="-my-1.5" />
      {usePaidWith()(order)}
    </span>
  )
}
