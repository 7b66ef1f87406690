import type { Order, OrderState } from '#contract/credits.ts'
import type { OrderRow } from './find-order.ts'

/** An order as its buyer sees it. Only what can still be paid leads to a page to pay on. */
export function presentOrder(row: OrderRow): Order {
  const payable = isOpen(row.state) && isOpen(row.payment_state)
  return {
    id: row.id,
    state: row.state as OrderState,
    payment_id: row.payment_id,
    checkout_url: payable ? row.checkout_url : null,
    bundle_id: row.bundle_id,
    credits: row.credits,
    price_minor: row.price_minor,
    full_price_minor: row.full_price_minor,
    discount: presentDiscount(row),
    currency: row.currency,
    method: row.method,
    created_at: row.created_at.toISOString(),
  }
}

function presentDiscount({ discount_code, discount_percentage }: OrderRow): Order['discount'] {
  if (discount_code === null || discount_percentage === null) return null
  return { code: discount_code, value_percentage: discount_percentage }
}

/** The provider may still change its mind about a payment in this state by itself. */
export function isOpen(state: string | null): boolean {
  return state === 'created' || state === 'pending'
}

/** The money has arrived, whatever happened to it later. */
export function isPaid(state: string): boolean {
  return state === 'completed' || state === 'refunded' || state === 'charged_back'
}
