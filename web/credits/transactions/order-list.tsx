import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/credits.ts'
import { formatMoney, formatNumber } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FullPrice } from '../discount/full-price.tsx'
import { useMethodName } from '../payment/use-method-name.ts'
import { OrderStateTag } from './order-state.tsx'

const shownAtFirst = 10

/** One's orders, the newest first, each leading to its own page. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { i18n } = useLingui()
  const [all, showAll] = useState(false)
  const shown = all ? orders : orders.slice(0, shownAtFirst)
  const total = formatNumber(i18n.locale, orders.length)
  return (
    <>
      <ul className="grid gap-2.5">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button look="line" className="mt-3" onClick={() => showAll(true)}>
          <Trans>Show all {total} orders</Trans>
        </Button>
      )}
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const method = useMethodName()(order.method)
  return (
    <li>
      <Link
        to={paths.transaction(order.id)}
        className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 transition-colors duration-fast hover:border-line-strong"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="type-body-strong">
              <Plural value={order.credits} one="# credit" other="# credits" />
            </span>
            <OrderStateTag state={order.state} />
          </span>
          <span className="mt-0.5 block type-small text-muted">
            <LocalTime at={order.created_at} format="date-time" />, {method}
          </span>
        </span>
        <span className="text-right type-body-strong tabular">
          {formatMoney(i18n.locale, order.price_minor, order.currency)}
          {order.discount && (
            <FullPrice>
              {formatMoney(i18n.locale, order.full_price_minor, order.currency)}
            </FullPrice>
          )}
        </span>
        <Icon name="caret-right" bold size={16} className="text-muted" />
      </Link>
    </li>
  )
}
