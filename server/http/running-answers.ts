import { setTimeout as sleep } from 'node:timers/promises'

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
