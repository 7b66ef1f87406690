import type { OrderState } from '#contract/payments.ts'

const quickMs = 2_000
const quickTimes = 10
const slowMs = 10_000

/**
 * How long until an order is asked about again: often for 20 s, then seldom; never once it is
 * settled.
 */
export function pollPace(
  state: OrderState | undefined,
  asked: number,
  jitter: number,
): number | false {
  if (state && !isWaiting(state)) return false
  return Math.round((asked < quickTimes ? quickMs : slowMs) * jitter)
}

/** The provider has not yet said how it ends. */
export function isWaiting(state: OrderState): boolean {
  return state === 'created' || state === 'pending'
}
