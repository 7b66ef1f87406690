import { ask } from '../ask.ts'
import type { Filters } from './filters/search-address.ts'

/** An order that changes under one's eyes is worse than one some minutes old. */
const freshMs = 5 * 60_000

/** One page of the search. */
export function searchQuestion(filters: Filters, page: number) {
  const query = { ...filters, ...(page > 1 && { page }) }
  return { ...ask('GET /api/members', { query }), staleTime: freshMs }
}
