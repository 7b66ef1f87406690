import { ask } from '../ask.ts'
import type { Filters } from './filters/search-address.ts'

/** An order that changes before one's eyes is worse than one a few minutes old. */
const freshMs = 5 * 60_000

/** Coming back after a long read of profiles, one finds the list where one left it. */
const keptMs = 60 * 60_000

/** One page of the search. */
export function searchQuestion(filters: Filters, page: number) {
  const query = { ...filters, ...(page > 1 && { page }) }
  return { ...ask('GET /api/members', { query }), staleTime: freshMs, gcTime: keptMs }
}
