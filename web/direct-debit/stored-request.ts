import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import { browserStore, type OpenStorage } from '../browser/browser-store.ts'

/** What the server said about a mandate waiting for its code, and when. */
export type StoredRequest = { request: DirectDebitRequest; heard_ms: number }

/**
 * Stored as long as the tab lives, so that a reload returns to the step with the code. It contains
 * only the last digits of numbers: IBAN, name and address stay in the form.
 */
export function createStoredRequests(where: OpenStorage = () => sessionStorage) {
  return browserStore<StoredRequest | null>('direct-debit', null, readStored, where)
}

export const storedRequests = createStoredRequests()

/** The same answer brought up to the present by this device's clock. */
export function aged({ request, heard_ms }: StoredRequest, now_ms: number): DirectDebitRequest {
  const passed = Math.max(0, Math.floor((now_ms - heard_ms) / 1000))
  const left = (seconds: number) => Math.max(0, seconds - passed)
  return {
    ...request,
    resend_seconds: left(request.resend_seconds),
    seconds_left: left(request.seconds_left),
  }
}

function readStored(stored: unknown): StoredRequest | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { request, heard_ms } = stored as Partial<StoredRequest>
  return request && typeof heard_ms === 'number' ? { request, heard_ms } : null
}
