import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useWithdrawing } from '../withdrawal/use-withdrawing.ts'
import { WithdrawalDialog } from '../withdrawal/withdrawal-dialog.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { PaidTotals } from './paid-totals.tsx'

const shownAtFirst = 10

/** One's orders, the newest first, each leading to its own page, and what was paid in all. */
export function Orders({ orders }: { orders: readonly Order[] }) {
  const { i18n } = useLingui()
  const [all, showAll] = useState(false)
  const withdrawing = useWithdrawing()
  const shown = all ? orders : orders.slice(0, shownAtFirst)
  const total = formatNumber(i18n.locale, orders.length)
  return (
    <section aria-labelledby="orders" className="min-w-0">
      <h2 id="orders" className="mb-3 flex min-h-12 items-center type-title-2">
        <Trans>Orders</Trans>
      </h2>
      {orders.length === 0 && <NoOrders />}
      <PaidTotals orders={orders} />
      <ul className="grid gap-2.5">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} onWithdraw={withdrawing.open} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button look="line" className="mt-3" onClick={() => showAll(true)}>
          <Trans>Show all {total} orders</Trans>
        </Button>
      )}
      <Button data-print="no" look="quiet" className="-ml-5 mt-3" to={paths.credits()}>
        <Trans>Get credits</Trans>
      </Button>
      {withdrawing.order && (
        <WithdrawalDialog order={withdrawing.order} onClose={withdrawing.close} />
      )}
    </section>
  )
}
