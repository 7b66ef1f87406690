import { setTimeout as sleep } from 'node:timers/promises'

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

export type RunningAnswers<Env> = {
  fetch: Fetch<Env>
  /** Waits until everything that is being answered is, at most so long. */
  settled(mostMs: number): Promise<void>
}

/**
 * Knows what is being answered, also where the client has gone meanwhile: what an answer needs is
 * taken away once none is made any more.
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
