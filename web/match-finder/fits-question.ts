import { ask } from '../ask.ts'
import { type Place, questionOf } from './match-address.ts'

/** An order that changes under one's eyes is worse than one some minutes old. */
const freshMs = 5 * 60_000

/** The members who fit these answers best. */
export function fitsQuestion(place: Omit<Place, 'step'>) {
  return { ...ask('GET /api/match-finder', { query: questionOf(place) }), staleTime: freshMs }
}
