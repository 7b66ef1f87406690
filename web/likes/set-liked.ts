import type { Query, QueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'
import { ask } from '../ask.ts'
import { withLike, withLikeInSearch } from './with-like.ts'

const likes = ask('GET /api/likes.php', {})
const searches = { queryKey: ['GET /api/members'] }

/** Shows a like, or its absence, wherever this page knows the profile. */
export function setLiked(queries: QueryClient, person: ProfileCard, liked: boolean): void {
  queries.setQueryData(likes.queryKey, (known) => known && withLike(known, person, liked))
  queries.setQueriesData<SearchResult>(
    searches,
    (known) => known && withLikeInSearch(known, person.id, liked),
  )
  queries.setQueryData(
    profileOf(person.id),
    (known) => known && { profile: { ...known.profile, liked } },
  )
}

/** Stops answers on their way that do not know of the like yet. */
export async function stopOlderAnswers(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queries.cancelQueries({ queryKey: likes.queryKey }),
    queries.cancelQueries(searches),
    queries.cancelQueries({ queryKey: profileOf(id) }),
  ])
}

/** Asks for the likes again, and for what was stopped before its first answer: nobody else would. */
export async function askAgain(queries: QueryClient, id: string): Promise<void> {
  const unanswered = { predicate: ({ state }: Query) => state.data === undefined }
  await Promise.all([
    queries.invalidateQueries({ queryKey: likes.queryKey }),
    queries.invalidateQueries({ ...searches, ...unanswered }),
    queries.invalidateQueries({ queryKey: profileOf(id), ...unanswered }),
  ])
}

function profileOf(id: string) {
  return ask('GET /api/members/{id}', { params: { id } }).queryKey
}
