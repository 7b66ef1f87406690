import { UnreachableError } from './calls.ts'

const retries = 5
const firstDelayMs = 500
/** Whoever is asked to wait longer than this is told so at once. */
const longestDelayMs = 10_000

export type RetryOptions = {
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
  random: () => number
}

/**
 * Fetches, and tries up to 5 times more after a network error, 408, 429 or 5xx: 0.5, 1, 2, 4, 8 s
 * with full jitter, or as long as `Retry-After` says where that is soon. A write is repeated only with a client-made id.
 */
export function retryingFetch(options: RetryOptions) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    for (let attempt = 0; ; attempt++) {
      const response = await options.fetch(path, init).catch(networkError)
      const last = attempt === retries || !mayRepeat(init)
      if (response && (!isPassing(response.status) || last)) return response
      if (last) throw new UnreachableError()
      const delayMs = delayOf(response, attempt, options.random)
      if (response && delayMs > longestDelayMs) return response
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

/** The server knows a repeated write by the id that stands in its body. */
function mayRepeat(init: RequestInit): boolean {
  if ((init.method ?? 'GET') === 'GET' || init.method === 'PUT' || init.method === 'DELETE')
    return true
  return typeof init.body === 'string' && /"id":"[0-9a-f-]{36}"/.test(init.body)
}

function delayOf(response: Response | null, attempt: number, random: () => number): number {
  const asked = Number(response?.headers.get('Retry-After'))
  if (asked > 0) return asked * 1000
  return firstDelayMs * 2 ** attempt * (0.5 + random() / 2)
}
