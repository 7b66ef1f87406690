import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { formatMoney } from '../../../language/format.ts'
import { paths } from '../../../routing/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { NoTransactions } from '../../../ui/drawings/no-transactions.tsx'
import { OrderStateTag, RefundLines } from '../../transactions/order.tsx'
import { ResultFrame } from './result-frame.tsx'

/** A payment whose money went back, later or at once because nothing could be bought with it. */
export function ResultRefunded({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const { amountMinor, credits, onItsWay } = paidBack(order)
  const amount = formatMoney(i18n.locale, amountMinor, order.currency)
  const chargedBack = order.state === 'charged_back'
  return (
    <ResultFrame
      drawing={<NoTransactions />}
      status={<OrderStateTag state={order.state} />}
      title={
        chargedBack ? (
          <Trans>Your bank reversed this payment</Trans>
        ) : (
          <Trans>This order was refunded</Trans>
        )
      }
      text={
        order.refunds.some(({ kind }) => kind === 'code_used') ? (
          <RefundLines order={order} className="grid gap-1" />
        ) : (
          <div className="grid gap-1">
            {!chargedBack && amountMinor > 0 && (
              <p>
                {onItsWay ? (
                  <Trans>{amount} is on its way to you.</Trans>
                ) : (
                  <Trans>{amount} was paid back to you.</Trans>
                )}
              </p>
            )}
            {credits > 0 && (
              <p>
                <Plural
                  value={credits}
                  one="# credit of it was taken back."
                  other="# credits of it were taken back."
                />
              </p>
            )}
            <p>
              <Trans>Your transactions show what this did to your credits.</Trans>
            </p>
          </div>
        )
      }
      actions={
        <>
          <Button to={paths.transaction(order.id)}>
            <Trans>See the order</Trans>
          </Button>
          <Button look="line" to={paths.credits()}>
            <Trans>See all bundles</Trans>
          </Button>
        </>
      }
    />
  )
}

/** How much of an order went back in all, and whether some of it has yet to arrive. */
export function paidBack({ refunds }: Pick<Order, 'refunds'>) {
  const sum = (of: (refund: Order['refunds'][number]) => number) =>
    refunds.reduce((total, refund) => total + of(refund), 0)
  return {
    amountMinor: sum(({ amount_minor }) => amount_minor),
    credits: sum(({ credits }) => credits),
    onItsWay: refunds.some(({ state }) => state !== 'completed'),
  }
}
