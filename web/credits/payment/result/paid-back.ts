import type { Order } from '#contract/payments.ts'

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
