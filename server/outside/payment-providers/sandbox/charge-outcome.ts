import type { PaymentFailure } from '#contract/payments.ts'

/** How charging a saved method turns out; by default, only a direct debit stays pending. */
export const chargeOutcomes = [
  'as_usual',
  'paid',
  'pending',
  'declined',
  'insufficient_funds',
  'card_expired',
  'invalid_card',
  'authentication_failed',
] as const

type Outcome = (typeof chargeOutcomes)[number]

/** The state that a charge starts in, and the reason if it fails. */
export function outcomeOf(
  told: Outcome,
  method: string,
): { state: string; failure: PaymentFailure | null } {
  if (told === 'as_usual') {
    return { state: method === 'direct_debit' ? 'pending' : 'paid', failure: null }
  }
  if (told === 'paid' || told === 'pending') return { state: told, failure: null }
  return { state: 'failed', failure: told }
}
