import type { Order } from '#contract/payments.ts'

/** Premium lasts while a completed order is left: whether this is the last one. */
export function isLastPurchase(
  id: string,
  orders: readonly Pick<Order, 'id' | 'state'>[],
): boolean {
  return orders.every((order) => order.id === id || order.state !== 'completed')
}
