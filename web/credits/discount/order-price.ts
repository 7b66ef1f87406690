import { discountedPrice } from '#contract/money/discounted-price.ts'
import type { Order } from '#contract/payments.ts'

/** What is being bought, at its full price. */
export type Purchase = Pick<Order, 'bundle_id' | 'credits' | 'full_price_minor' | 'currency'>

/** The same with the price that is actually paid. */
export type PricedPurchase = Purchase & Pick<Order, 'price_minor' | 'discount'>

/** The discounts an order can have, in the order in which one replaces another. */
export type Discounts = {
  /** The one that the member typed. */
  typed: Order['discount']
  /** The one that came by itself: the time bonus, or that of an order placed before. */
  given: Order['discount']
  /** Whether the member removed the given one, or it was refused. */
  declined: boolean
}

/** The discount that applies: a typed code instead of the given one, never both. */
export function discountOf({ typed, given, declined }: Discounts): Order['discount'] {
  return typed ?? (declined ? null : given)
}

/** The price to pay, with the discount as it will be in the order. */
export function priced(purchase: Purchase, discount: Order['discount']): PricedPurchase {
  const { bundle_id, credits, full_price_minor, currency } = purchase
  const price_minor = discount
    ? discountedPrice(full_price_minor, discount.value_percentage)
    : full_price_minor
  return { bundle_id, credits, full_price_minor, currency, price_minor, discount }
}
