import type { DiscountCode } from '#contract/discounts.ts'

/** When each answer reached this page, by the clock that only runs forward. */
const heardAt_ms = new WeakMap<DiscountCode, number>()

/**
 * The whole seconds that a discount still lasts. The server said how many there were when it
 * answered; the time since then is measured here.
 */
export function remaining(discount: DiscountCode): number {
  const said = discount.seconds_left ?? 0
  const now_ms = performance.now()
  const heard_ms = heardAt_ms.get(discount) ?? now_ms
  heardAt_ms.set(discount, heard_ms)
  return Math.max(0, said - Math.floor((now_ms - heard_ms) / 1000))
}
