import { ask } from '../ask.ts'
import type { Filters } from './filters/search-address.ts'

/** An order that changes under one's eyes is worse than one some minutes old. */
const freshMs = 5 * 60_000

/** Whoever comes back from a long read of profiles finds the list where it was left. */
const keptMs = 60 * 60_000

/** One page of the search. */
export function searchQuestion(filters: Filters, page: number) {
  const query = { ...filters, ...(page > 1 && { page }) }
  return { ...ask('GET /api/members', { query }), staleTime: freshMs, gcTime: keptMs }
}
