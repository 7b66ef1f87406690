import type { RefusalCode } from '#contract/refusals.ts'
import { refusedWith } from '../browser/refusals.ts'

const noLongerThere: RefusalCode[] = ['profile_not_found', 'blocked', 'blocked_by_you', 'invisible']

/** The person can no longer be met, so the card does not come back. */
export function isNoLongerThere(error: unknown): boolean {
  return refusedWith(error, ...noLongerThere)
}

/** Today's likes are used up, perhaps on another device. */
export function isOverLimit(error: unknown): boolean {
  return refusedWith(error, 'swipe_limit')
}
