import type { RefusalCode } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'
import { Refusal } from '../../refusal.ts'
import { countTry } from './count-tries.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Counts a try and refuses it when there were too many in the window. */
export async function limitTries(
  db: Database,
  key: string,
  limit: { tries: number; windowMs: number; refusal: RefusalCode },
): Promise<void> {
  const { count, endsAt } = await countTry(db, key, limit)
  if (count <= limit.tries) return
  const retryAfterSeconds = Math.ceil((endsAt.getTime() - db.now().getTime()) / 1000)
  throw new Refusal(limit.refusal, {
    retryAfterSeconds,
    details: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
  })
}
