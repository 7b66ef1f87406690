import type { Calls, JsonCall } from '#contract/calls.ts'
import { type CallOptions, UnreachableError } from './calls.ts'

const retries = 5
const firstDelayMs = 500
/** If the wait would be longer than this, the person is told at once. */
const longestDelayMs = 10_000
/** So much of another try each answer earns; no more than one call's tries are saved up. */
const earned = 0.1

/**
 * Where nothing at all comes for so long, the connection is taken for dead: a network changed on the way,
 * something in between swallows it, and nobody tells the browser. What may be sent again is, once, since
 * the next may go another way. What may not is waited for longer than the server takes for anything.
 */
const againMs = 15_000
const onceMs = 60_000
/** A provider of payments may be asked meanwhile, three times, and has ten seconds for each. */
const payingMs = 35_000
const paying = /^\w+ \/api\/(orders|direct-debit)\b/
const silencesAtMost = 2

export type RetryOptions = {
  fetch: (path: string, init: RequestInit, name: JsonCall) => Promise<Response>
  wait: (milliseconds: number) => Promise<void>
  random: () => number
  /** Whether the browser itself knows of a network. */
  hasNetwork: () => boolean
  /** Told of each that nothing came of. */
  onSilence?: () => void
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
    { awaited = false, onUnsure }: CallOptions = {},
  ): Promise<Response> => {
    const repeats = mayRepeat(name)
    const patienceMs = !repeats ? onceMs : paying.test(name) ? payingMs : againMs
    const fetch = (sent: RequestInit) => options.fetch(path, sent, name)
    let silences = 0
    const onSilence = () => {
      silences += 1
      options.onSilence?.()
    }
    for (let attempt = 0; ; attempt++) {
      const mayLeave = options.hasNetwork()
      const response = await hear(fetch, init, { patienceMs, onSilence })
      if (response ? isUnsure(response.status) : mayLeave) onUnsure?.()
      const hopeless = awaited && !response && !options.hasNetwork()
      const last = attempt === retries || !repeats || hopeless || silences === silencesAtMost
      if (response && !isPassing(response.status)) {
        budget = Math.min(budget + earned, retries)
        return response
      }
      if (last) {
        if (response) return response
        throw Object.assign(new UnreachableError(), { silent: silences === silencesAtMost })
      }
      const delayMs = delayOf(response, attempt, options.random)
      if (response && (delayMs > longestDelayMs || budget < 1)) return response
      if (response) budget -= 1
      await options.wait(delayMs)
    }
  }
}

type Patience = { patienceMs: number; onSilence: () => void }

/**
 * The whole answer, or null where there is no way to one. However slowly it comes, only silence ends it.
 */
async function hear(
  fetch: (init: RequestInit) => Promise<Response>,
  init: RequestInit,
  { patienceMs, onSilence }: Patience,
): Promise<Response | null> {
  const control = new AbortController()
  const stop = () => control.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, patienceMs)
  }
  if (init.signal?.aborted) stop()
  init.signal?.addEventListener('abort', stop)
  listen()
  try {
    const response = await fetch({ ...init, signal: control.signal })
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      listen()
      text += decoder.decode(piece.value, { stream: true })
    }
    return new Response(text || null, response)
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (control.signal.aborted) onSilence()
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** The server, or what stands before it, gave up on the way. */
function isUnsure(status: number): boolean {
  return status === 408 || status >= 500
}

function isPassing(status: number): boolean {
  return status === 429 || isUnsure(status)
}

function mayRepeat(name: JsonCall): boolean {
  return !name.startsWith('POST ') || name in repeatablePosts
}

type RepeatablePost = {
  [Name in JsonCall]: Calls[Name] extends { repeatable: true } ? Name : never
}[JsonCall] &
  `POST ${string}`

/**
 * What the contract calls repeatable besides all that puts or takes away. The compiler keeps the two alike:
 * its schemas stay on the server.
 */
const repeatablePosts: Readonly<Record<RepeatablePost, true>> = {
  'POST /api/reports': true,
  'POST /api/conversations/{id}/messages': true,
  'POST /api/members/{id}/messages': true,
  'POST /api/orders': true,
  'POST /api/direct-debit': true,
}

function delayOf(response: Response | null, attempt: number, random: () => number): number {
  const asked = Number(response?.headers.get('Retry-After'))
  if (asked > 0) return asked * 1000 * (1 + random() / 2)
  return firstDelayMs * 2 ** attempt * (0.5 + random() / 2)
}
