import type { Mandate } from '#contract/payments.ts'

export type NothingReason = 'never_bought' | 'nothing_saved' | 'not_sold'

/**
 * Why there is nothing to repeat: nothing was bought, no method is saved, or the bundle is gone.
 */
export function whyNothing(paid: boolean, mandates: readonly Mandate[]): NothingReason {
  if (!paid) return 'never_bought'
  return mandates.length === 0 ? 'nothing_saved' : 'not_sold'
}
