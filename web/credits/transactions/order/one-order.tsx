import { Trans, useLingui } from '@lingui/react/macro'
import { refusedWith } from '../../../browser/refusals.ts'
import { LoadFailed } from '../../../load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useOrderCheck } from '../../payment/result/use-order-check.ts'
import { NoTransaction } from '../no-transaction.tsx'
import { OrderStateTag } from '../order-state.tsx'
import { SheetSkeleton } from '../sheet-skeleton.tsx'
import { orderNameId } from '../withdrawal/use-withdrawing.ts'
import { OrderDetails } from './order-details.tsx'

/** One order, as its provider reports it now. */
export function OneOrder({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: answer, error, refetch } = useOrderCheck(id)
  const order = answer?.order
  const missing = !order && refusedWith(error, 'order_not_found')
  return (
    <>
      <header className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 id={orderNameId(order?.id ?? id)} tabIndex={-1} className="type-display-2">
          <Trans>Order</Trans>
        </h1>
        {order && <OrderStateTag state={order.state} />}
      </header>
      {order && <OrderDetails order={order} />}
      {missing && (
        <NoTransaction code="order_not_found" text={t`Your own orders are in your transactions.`} />
      )}
      {!order && error && !missing && <LoadFailed error={error} retry={() => void refetch()} />}
      {!order && !error && (
        <>
          <Skeleton className="mb-4 w-3/4" />
          <SheetSkeleton label={t`The order is loading`} lines={8} />
        </>
      )}
    </>
  )
}
