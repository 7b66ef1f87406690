import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PaidMoney } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'
import { formatMoney } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../routing/paths.ts'
import { Link } from '../../routing/router.ts'
import { Button } from '../../ui/button.tsx'
import { NoTransactions } from '../../ui/drawings/no-transactions.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FullPrice } from '../payment/discount.tsx'
import { usePaidWith } from '../payment/saved-methods.tsx'
import { LoadMore } from './movements.tsx'
import { DocumentLinks, OrderStateTag, RefundLines } from './order.tsx'
import type { Listed } from './statement.ts'
import { orderNameId, useWithdrawing, WithdrawButton } from './withdraw-button.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type OrdersProps = { orders: Listed<Order>; paid: readonly PaidMoney[] }

/** One's orders, the newest first, each leading to its own page, and what was paid in all. */
export function Orders({ orders, paid }: OrdersProps) {
  const withdrawing = useWithdrawing()
  return (
    <section aria-labelledby="orders" className="min-w-0">
      <h2 id="orders" className="mb-3 flex min-h-12 items-center type-title-2">
        <Trans>Orders</Trans>
      </h2>
      {orders.items.length === 0 && <NoOrders />}
      <PaidTotals totals={paid} />
      <ul className="grid gap-2.5">
        {orders.items.map((order) => (
          <OrderRow key={order.id} order={order} onWithdraw={withdrawing.open} />
        ))}
      </ul>
      <LoadMore list={orders}>
        <Trans>Show more orders</Trans>
      </LoadMore>
      <div data-print="no" className="mt-3">
        <Button look="quiet" className="-ms-3" to={paths.credits()}>
          <Trans>Get credits</Trans>
        </Button>
      </div>
      {withdrawing.order && (
        <WithdrawalDialog order={withdrawing.order} onClose={withdrawing.close} />
      )}
    </section>
  )
}

type OrderRowProps = { order: Order; onWithdraw: (order: Order) => void }

/** One order: the whole box leads to its page, with its receipt and the withdrawal on top. */
function OrderRow({ order, onWithdraw }: OrderRowProps) {
  const { i18n } = useLingui()
  const method = usePaidWith()(order)
  const nameId = orderNameId(order.id)
  const priceId = `${nameId}-price`
  return (
    <li className="relative rounded-lg border border-line bg-surface px-4 py-3 transition-colors duration-fast hover:border-line-strong">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              id={nameId}
              aria-labelledby={`${nameId} ${priceId}`}
              to={paths.transaction(order.id)}
              className="type-body-strong active:bg-none active:after:held after:absolute after:inset-0 after:rounded-lg"
            >
              <Plural value={order.credits} one="# credit" other="# credits" />
            </Link>
            <OrderStateTag state={order.state} />
          </p>
          <p className="mt-0.5 type-small text-muted">
            <LocalTime at={order.completed_at ?? order.created_at} format="date-time" />, {method}
          </p>
        </div>
        <p id={priceId} className="text-right type-body-strong tabular">
          {formatMoney(i18n.locale, order.price_minor, order.currency)}
          {order.discount && (
            <FullPrice>
              {formatMoney(i18n.locale, order.full_price_minor, order.currency)}
            </FullPrice>
          )}
        </p>
        <Icon name="caret-right" bold size={16} className="text-muted" />
      </div>
      <RefundLines order={order} className="mt-1.5" />
      <RowActions order={order} onWithdraw={onWithdraw} />
    </li>
  )
}

function RowActions({ order, onWithdraw }: OrderRowProps) {
  if (order.receipts.length === 0 && order.withdrawal_until === null) return null
  return (
    <div data-print="no" className="relative -mx-4 mt-1 -mb-1.5 flex w-fit flex-wrap">
      <DocumentLinks order={order} look="quiet" size="compact" />
      <WithdrawButton order={order} onWithdraw={onWithdraw} look="quiet" size="compact" />
    </div>
  )
}

/** In place of the orders, if credits moved without any. */
function NoOrders() {
  return (
    <div className="flex items-center gap-5 rounded-xl border border-line bg-surface p-5">
      <div className="h-18 flex-none">
        <NoTransactions />
      </div>
      <p className="text-text-2">
        <Trans>No orders here.</Trans>
      </p>
    </div>
  )
}

/** What was paid in all, and what of it came back, in each currency. */
function PaidTotals({ totals }: { totals: readonly PaidMoney[] }) {
  if (totals.length === 0) return null
  return (
    <ul className="mb-3 grid gap-1">
      {totals.map((total) => (
        <PaidTotal key={total.currency} total={total} />
      ))}
    </ul>
  )
}

function PaidTotal({ total }: { total: PaidMoney }) {
  const { i18n } = useLingui()
  const paid = formatMoney(i18n.locale, total.paid_minor, total.currency)
  const back = formatMoney(i18n.locale, total.back_minor, total.currency)
  return (
    <li className="tabular text-text-2">
      {total.back_minor > 0 ? (
        <Trans>
          Paid <strong className="type-body-strong text-text">{paid}</strong>, of it {back} paid
          back
        </Trans>
      ) : (
        <Trans>
          Paid <strong className="type-body-strong text-text">{paid}</strong>
        </Trans>
      )}
    </li>
  )
}
