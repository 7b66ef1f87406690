import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import { type KeptIn, keptStore } from '../browser/kept-store.ts'

/** What the server said about a mandate waiting for its code, and when. */
export type KeptRequest = { request: DirectDebitRequest; heard_ms: number }

/**
 * Stored as long as the tab lives, so that a reload returns to the step with the code. It contains
 * only the last digits of numbers: IBAN, name and address stay in the form.
 */
export function createKeptRequests(where: KeptIn = () => sessionStorage) {
  return keptStore<KeptRequest | null>('direct-debit', null, readKept, where)
}

export const keptRequests = createKeptRequests()

/** The same answer brought up to the present by this device's clock. */
export function aged({ request, heard_ms }: KeptRequest, now_ms: number): DirectDebitRequest {
  const passed = Math.max(0, Math.floor((now_ms - heard_ms) / 1000))
  const left = (seconds: number) => Math.max(0, seconds - passed)
  return {
    ...request,
    resend_seconds: left(request.resend_seconds),
    seconds_left: left(request.seconds_left),
  }
}

function readKept(kept: unknown): KeptRequest | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { request, heard_ms } = kept as Partial<KeptRequest>
  return request && typeof heard_ms === 'number' ? { request, heard_ms } : null
}
