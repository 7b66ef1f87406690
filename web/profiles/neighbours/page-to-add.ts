import type { QueryClient } from '@tanstack/react-query'
import type { SearchResult } from '#contract/search.ts'
import { knownAnswers } from '../../known-answers.ts'
import { type Filters, filtersOf } from '../../search/filters/search-address.ts'
import { neighboursOf } from '../../search/neighbours.ts'
import { searchQuestion } from '../../search/search-question.ts'

/**
 * The next page of a search in which this profile is the last one known; null if the next one is
 * known, or there is none.
 */
export function pageToAdd(queries: QueryClient, search: string, id: string): number | null {
  if (neighboursOf(queries, search, id).next !== null) return null
  const page = pageWith(queries, filtersOf(new URLSearchParams(search.split('?')[1] ?? '')), id)
  return page && page.page < page.pages ? page.page + 1 : null
}

function pageWith(queries: QueryClient, filters: Filters, id: string): SearchResult | undefined {
  for (const { answer } of knownAnswers(queries, 'GET /api/members')) {
    if (![...answer.results, ...answer.similar].some((each) => each.id === id)) continue
    // The same profile may appear in other searches too.
    const own = queries.getQueryData(searchQuestion(filters, answer.page).queryKey)
    if (own === answer) return answer
  }
  return undefined
}
