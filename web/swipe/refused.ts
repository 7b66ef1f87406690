import { ProblemError } from '../calls.ts'

const noLongerThere: readonly string[] = [
  'profile_not_found',
  'blocked',
  'blocked_by_you',
  'invisible',
]

/** The person cannot be met any more: the card does not come back. */
export function isNoLongerThere(error: unknown): boolean {
  return error instanceof ProblemError && noLongerThere.includes(error.problem.code)
}

/** The likes of today were used up, perhaps on another device. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'swipe_limit'
}
