import { refusalCode } from '../../browser/refusals.ts'

/** Where a refused order is answered: at the code's field, with the way to the limits, or above all. */
export type RefusalPlace = 'code' | 'spending' | 'page'

/** Says where to show why an order was not taken. */
export function placeOfRefusal(error: unknown): RefusalPlace {
  const code = refusalCode(error)
  if (code?.startsWith('code_')) return 'code'
  return code === 'spending_limit' || code === 'spending_paused' ? 'spending' : 'page'
}

/** Nobody could know what went wrong: then there is somebody to ask. */
export function needsSupport(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'internal_error' || code === 'invalid_input'
}
