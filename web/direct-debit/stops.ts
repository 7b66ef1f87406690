import type { DirectDebit } from '#contract/direct-debit.ts'
import { refusalCode } from '../browser/refusals.ts'

/** What rules out this way of paying for now: shown on a screen of its own, with the other ways. */
const stops = [
  'method_not_offered',
  'direct_debit_blocked',
  'direct_debit_limit',
  'sms_limit',
] as const
export type Stop = (typeof stops)[number]

/** The stop that a refusal means, or null if one can carry on here. */
export function stopOf(error: unknown): Stop | null {
  const code = refusalCode(error)
  return stops.find((stop) => stop === code) ?? null
}

/**
 * What can be said before anything is filled in, so that nobody types their address for nothing.
 */
export function stopBefore(debit: DirectDebit, price_minor: number, currency: string): Stop | null {
  if (debit.blocked) return 'direct_debit_blocked'
  const over = debit.currency === currency && price_minor > debit.left_minor
  return over ? 'direct_debit_limit' : null
}
