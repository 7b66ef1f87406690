import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../context/context.ts'

/**
 * The answer to a request that was cut off, by a client that went away or by our stopping; null for
 * every other error. Nobody is waiting for it, so it is no fault: the log has one line about it for
 * those who look closely.
 */
export function unawaited(context: Context, c: HonoContext, error: unknown): Response | null {
  if (!(error instanceof Error)) return null
  const cut =
    (isCutReading(error) && hasGone(c)) ||
    (isCutByStopping(error) && context.stopping.signal.aborted)
  if (!cut) return null
  context.log.debug(
    { reason: error.message, method: c.req.method, path: c.req.routePath },
    'nobody waits for this answer any more',
  )
  return c.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
}

/**
 * What reading from a client that has gone throws: Node, its streams, and Request by the standard.
 */
function isCutReading({ name, message, code }: NodeJS.ErrnoException): boolean {
  const isOfNode = code === 'ECONNRESET' && message === 'aborted'
  return isOfNode || code === 'ERR_STREAM_PREMATURE_CLOSE' || name === 'AbortError'
}

function isCutByStopping({ name, message }: Error): boolean {
  return name === 'AbortError' || message === 'Cannot use a pool after calling end on the pool'
}

function hasGone(c: HonoContext): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return c.req.raw.signal.aborted || incoming?.socket?.destroyed === true
}

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

export type RunningAnswers<Env> = {
  fetch: Fetch<Env>
  /** Waits until everything being answered is done, but no longer than this. */
  settled(mostMs: number): Promise<void>
}

/**
 * Keeps track of what is being answered, even after a client has gone, so that what answers need is
 * only taken away once none is being made.
 */
export function knowRunning<Env>(fetch: Fetch<Env>): RunningAnswers<Env> {
  const running = new Set<Promise<Response>>()
  return {
    fetch: (request, env) => {
      const answer = fetch(request, env)
      if (!(answer instanceof Promise)) return answer
      running.add(answer)
      const done = () => void running.delete(answer)
      answer.then(done, done)
      return answer
    },
    settled: async (mostMs) => {
      const late = new AbortController()
      const waited = sleep(mostMs, undefined, { signal: late.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(running), waited])
      late.abort()
    },
  }
}
