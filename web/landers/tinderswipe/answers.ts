import type { Decision } from '../../swipe/motion/drag.ts'

/** So many faces are shown before the way in. */
export const rounds = 3

/** The answers that an address carries, which is where they are without scripts. */
export function answersOf(search: URLSearchParams): Decision[] {
  const given = search.getAll('answer').filter((answer) => answer === 'like' || answer === 'no')
  return given.slice(0, rounds)
}
