import type { QueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { ask } from '../ask.ts'
import { changeEvery, stopAsking } from '../known-answers.ts'
import { withLike, withLikeInSearch } from './with-like.ts'

const likes = ask('GET /api/likes.php', {})

/** Shown by itself in these: a list that is read must not change its order for a like. */
export const shownByLike = ['GET /api/members', 'GET /api/members/{id}'] as const

/** Shows a like, or its absence, wherever this page knows the profile. */
export function setLiked(queries: QueryClient, person: ProfileCard, liked: boolean): void {
  queries.setQueryData(likes.queryKey, (known) => known && withLike(known, person, liked))
  changeEvery(queries, 'GET /api/members', (known) => withLikeInSearch(known, person.id, liked))
  queries.setQueryData(
    ask('GET /api/members/{id}', { params: { id: person.id } }).queryKey,
    (known) => known && { profile: { ...known.profile, liked } },
  )
}

/** Cancels answers on their way that do not know about the like yet. */
export async function stopOlderAnswers(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    stopAsking(queries, 'GET /api/likes.php'),
    stopAsking(queries, 'GET /api/members'),
    stopAsking(queries, 'GET /api/members/{id}', { params: { id } }),
  ])
}
