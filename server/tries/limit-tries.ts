import type { RefusalCode } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'
import { Refusal } from '../context/refusal.ts'
import { countTry } from './count-tries.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export type Limit = { tries: number; windowMs: number; refusal: RefusalCode }

/** Counts a try, answers how many there are in the window, and refuses too many. */
export async function limitTries(db: Database, key: string, limit: Limit): Promise<number> {
  const { count, endsAt } = await countTry(db, key, limit)
  if (count <= limit.tries) return count
  const retryAfterSeconds = Math.ceil((endsAt.getTime() - db.now().getTime()) / 1000)
  throw new Refusal(limit.refusal, {
    retryAfterSeconds,
    details: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
  })
}
