import type { Calls, JsonCall } from '#contract/calls.ts'
import { type CallOptions, UnreachableError } from './calls.ts'

const retries = 5
const firstDelayMs = 500
/** If the wait would be longer than this, the person is told at once. */
const longestDelayMs = 10_000
/** So much of another try each answer earns; no more than one call's tries are saved up. */
const earned = 0.1

export type RetryOptions = {
  fetch: (path: string, init: RequestInit, name: JsonCall) => Promise<Response>
  wait: (milliseconds: number) => Promise<void>
  random: () => number
  /** Whether the browser itself knows of a network. */
  hasNetwork: () => boolean
}

/**
 * Fetches, and tries up to 5 times more after a network error, 408, 429 or 5xx: after 0.5, 1, 2, 4, 8 s,
 * or as long as `Retry-After` says where that is soon, give or take so much that not all come back at
 * once. A server that refuses is asked again for a tenth of what it answers: with everybody's five tries
 * what is too much would be five times too much. What changes something is sent again only where its
 * call is `repeatable`, and nothing that is awaited while the browser knows of no network.
 */
export function retryingFetch(options: RetryOptions) {
  let budget = retries
  return async (
    path: string,
    init: RequestInit,
    name: JsonCall,
    { awaited = false }: CallOptions = {},
  ): Promise<Response> => {
    for (let attempt = 0; ; attempt++) {
      const response = await options.fetch(path, init, name).catch(networkError)
      const hopeless = awaited && !response && !options.hasNetwork()
      const last = attempt === retries || !mayRepeat(name) || hopeless
      if (response && !isPassing(response.status)) {
        budget = Math.min(budget + earned, retries)
        return response
      }
      if (last) {
        if (response) return response
        throw new UnreachableError()
      }
      const delayMs = delayOf(response, attempt, options.random)
      if (response && (delayMs > longestDelayMs || budget < 1)) return response
      if (response) budget -= 1
      await options.wait(delayMs)
    }
  }
}

function networkError(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  return null
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

function mayRepeat(name: JsonCall): boolean {
  return name.startsWith('GET ') || name in repeatable
}

type Repeatable = {
  [Name in JsonCall]: Calls[Name] extends { repeatable: true } ? Name : never
}[JsonCall]

/** What the contract calls repeatable. The compiler keeps the two alike: its schemas stay on the server. */
const repeatable: Readonly<Record<Repeatable, true>> = {
  'PUT /api/user.php': true,
  'PUT /api/password': true,
  'DELETE /api/mail-change': true,
  'DELETE /api/sessions': true,
  'DELETE /api/sessions/{id}': true,
  'PUT /api/signup-step': true,
  'DELETE /api/signup-message': true,
  'PUT /api/pause': true,
  'DELETE /api/pause': true,
  'PUT /api/notifications': true,
  'PUT /api/live-page': true,
  'DELETE /api/push-subscription': true,
  'PUT /api/profile': true,
  'PUT /api/passes/{id}': true,
  'DELETE /api/passes/{id}': true,
  'PUT /api/blocks/{id}': true,
  'DELETE /api/blocks/{id}': true,
  'PUT /api/photos/{id}': true,
  'DELETE /api/photos/{id}': true,
  'PUT /api/photos/order': true,
  'PUT /api/likes/{id}': true,
  'DELETE /api/likes/{id}': true,
  'POST /api/reports': true,
  'DELETE /api/chat.php': true,
  'POST /api/conversations/{id}/messages': true,
  'POST /api/members/{id}/messages': true,
  'PUT /api/conversations/{id}/messages/{number}/photo': true,
  'DELETE /api/conversations/{id}/messages/{number}/photo': true,
  'POST /api/orders': true,
  'DELETE /api/mandates/{id}': true,
  'POST /api/direct-debit': true,
  'PUT /api/spending/limit': true,
  'PUT /api/spending/pause': true,
}

function delayOf(response: Response | null, attempt: number, random: () => number): number {
  const asked = Number(response?.headers.get('Retry-After'))
  if (asked > 0) return asked * 1000 * (1 + random() / 2)
  return firstDelayMs * 2 ** attempt * (0.5 + random() / 2)
}
