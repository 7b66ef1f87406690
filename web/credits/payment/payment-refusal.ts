import { refusalCode } from '../../browser/refusals.ts'

/**
 * Where a refused order is explained: at the code's field, with the way to the limits, or above
 * everything.
 */
export type RefusalPlace = 'code' | 'spending' | 'page'

/** Where to show why an order was not accepted. */
export function placeOfRefusal(error: unknown): RefusalPlace {
  const code = refusalCode(error)
  if (code?.startsWith('code_')) return 'code'
  return code === 'spending_limit' || code === 'spending_paused' ? 'spending' : 'page'
}

/** The member could not know what went wrong, so we name somebody to ask. */
export function needsSupport(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'internal_error' || code === 'invalid_input'
}
