import type { Decision } from '../../swipe/motion/drag.ts'

/** How many faces are shown before the way in. */
export const rounds = 3

/** The answers in an address, which is where they are kept without scripts. */
export function answersOf(search: URLSearchParams): Decision[] {
  const given = search.getAll('answer').filter((answer) => answer === 'like' || answer === 'no')
  return given.slice(0, rounds)
}
