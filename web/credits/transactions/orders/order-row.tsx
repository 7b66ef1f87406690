import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { formatMoney } from '../../../language/format.ts'
import { LocalTime } from '../../../language/local-time.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FullPrice } from '../../discount/full-price.tsx'
import { DocumentLinks } from '../order/document-links.tsx'
import { RefundLines } from '../order/refund-lines.tsx'
import { OrderStateTag } from '../order-state.tsx'
import { usePaidWith } from '../use-paid-with.ts'
import { orderNameId } from '../withdrawal/use-withdrawing.ts'
import { WithdrawButton } from '../withdrawal/withdraw-button.tsx'

type OrderRowProps = { order: Order; onWithdraw: (order: Order) => void }

/** One order: the whole box leads to its page, with its receipt and the withdrawal on top. */
export function OrderRow({ order, onWithdraw }: OrderRowProps) {
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
              className="type-body-strong after:absolute after:inset-0 after:rounded-lg"
            >
              <Plural value={order.credits} one="# credit" other="# credits" />
            </Link>
            <OrderStateTag state={order.state} />
          </p>
          <p className="mt-0.5 type-small text-muted">
            <LocalTime at={order.created_at} format="date-time" />, {method}
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
