import type { RefusalCode } from '#contract/refusals.ts'
import { refusedWith } from '../browser/refusals.ts'

const noLongerThere: RefusalCode[] = ['profile_not_found', 'blocked', 'blocked_by_you', 'invisible']

/** The person cannot be met any more: the card does not come back. */
export function isNoLongerThere(error: unknown): boolean {
  return refusedWith(error, ...noLongerThere)
}

/** The likes of today were used up, perhaps on another device. */
export function isOverLimit(error: unknown): boolean {
  return refusedWith(error, 'swipe_limit')
}
