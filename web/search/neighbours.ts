import type { QueryClient } from '@tanstack/react-query'
import type { SearchResult } from '#contract/search.ts'
import { knownAnswers } from '../data/known-answers.ts'
import { filtersOf } from './search-address.ts'
import { searchQuestion } from './use-search.ts'

/**
 * Who comes before and after a member in a search, as far as this page has loaded it. The search is
 * given by its address, `/members?…`, or the part after the question mark.
 */
export function neighboursOf(
  queries: QueryClient,
  search: string,
  id: string,
): { previous: string | null; next: string | null } {
  for (const ids of listsOf(queries, search)) {
    const at = ids.indexOf(id)
    if (at !== -1) return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
  }
  return { previous: null, next: null }
}

/** The ids in order, one list for each run of pages without a gap. */
function listsOf(queries: QueryClient, search: string): string[][] {
  const lists: Set<string>[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const answer of knownPages(queries, search)) {
    if (answer.page !== before + 1) lists.push(new Set())
    before = answer.page
    for (const { id } of [...answer.results, ...answer.similar]) lists.at(-1)?.add(id)
  }
  return lists.map((ids) => [...ids])
}

function knownPages(queries: QueryClient, search: string): SearchResult[] {
  const [, behind] = search.split('?')
  const filters = filtersOf(new URLSearchParams(behind ?? (search.startsWith('/') ? '' : search)))
  const asked = queryText(searchQuestion(filters, 1).queryKey)
  return knownAnswers(queries, 'GET /api/members')
    .flatMap(({ queryKey, answer }) => (queryText(queryKey) === asked ? [answer] : []))
    .sort((one, other) => one.page - other.page)
}

/** What was searched for, whichever page it was. */
function queryText([, input]: readonly unknown[]): string {
  const { page, ...filters } = (input as { query?: Record<string, unknown> }).query ?? {}
  return JSON.stringify(Object.entries(filters).sort())
}
