import { ask } from '../ask.ts'
import { type Place, questionOf } from './match-address.ts'

/** An order that changes before one's eyes is worse than one a few minutes old. */
const freshMs = 5 * 60_000

/** The members who best fit these answers. */
export function fitsQuestion(place: Omit<Place, 'step'>) {
  return { ...ask('GET /api/match-finder', { query: questionOf(place) }), staleTime: freshMs }
}
