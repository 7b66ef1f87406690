import type { QueryClient } from '@tanstack/react-query'
import type { LikesAnswer } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'

/** The card of a member from any list that this page was given, so that a profile opens at once. */
export function knownCard(queries: QueryClient, id: string): ProfileCard | undefined {
  const searches = queries.getQueriesData<SearchResult>({ queryKey: ['GET /api/members'] })
  const likes = queries.getQueriesData<LikesAnswer>({ queryKey: ['GET /api/likes.php'] })
  const lists = [
    ...searches.map(([, answer]) => [...(answer?.results ?? []), ...(answer?.similar ?? [])]),
    ...likes.map(([, answer]) => answer?.profiles ?? []),
  ]
  return lists.flat().find((person) => person.id === id)
}
