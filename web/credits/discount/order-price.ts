import { discountedPrice } from '#contract/money/discounted-price.ts'
import type { Order } from '#contract/payments.ts'

/** What is bought, at its full price. */
export type Purchase = Pick<Order, 'bundle_id' | 'credits' | 'full_price_minor' | 'currency'>

/** The same with what is paid for it in the end. */
export type PricedPurchase = Purchase & Pick<Order, 'price_minor' | 'discount'>

/** Which discount an order bears, in the order in which they outdo each other. */
export type Discounts = {
  /** The one that the member typed. */
  typed: Order['discount']
  /** The one that came by itself: the time bonus, or that of an order which was placed before. */
  given: Order['discount']
  /** The member took the given one off, or it was refused. */
  declined: boolean
}

/** The discount that counts: a typed code instead of the given one, never both. */
export function discountOf({ typed, given, declined }: Discounts): Order['discount'] {
  return typed ?? (declined ? null : given)
}

/** What has to be paid, with the discount as it will stand in the order. */
export function priced(purchase: Purchase, discount: Order['discount']): PricedPurchase {
  const { bundle_id, credits, full_price_minor, currency } = purchase
  const price_minor = discount
    ? discountedPrice(full_price_minor, discount.value_percentage)
    : full_price_minor
  return { bundle_id, credits, full_price_minor, currency, price_minor, discount }
}
