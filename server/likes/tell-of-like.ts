import type { Context } from '../context.ts'
import type { LikeOutcome } from './add-like.ts'

/** Tells both sides live, after the commit; somebody who may not see the liker hears nothing. */
export function tellOfLike(
  context: Context,
  likerId: string,
  targetId: string,
  outcome: LikeOutcome,
): void {
  if (!outcome.fresh) return
  if (outcome.match) context.bus.publish(likerId, { type: 'match', member_id: targetId })
  if (!outcome.told) return
  const type = outcome.match ? 'match' : 'like'
  context.bus.publish(targetId, { type, member_id: likerId })
}
