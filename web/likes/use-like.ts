import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LikesAnswer } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'
import { ask } from '../data/ask.ts'
import { changeBy, changeEvery, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { withSeenLike } from '../live/see-like.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { announceMatch, forgetMatch, knowMatch } from './match-queue.ts'

/** Shown by itself in these: a list that is read must not change its order for a like. */
export const shownByLike = ['GET /api/members', 'GET /api/members/{id}'] as const

/** Likes a profile or takes the like back. It shows at once; a refusal undoes it and says why. */
export function useLike(person: ProfileCard): (liked: boolean) => void {
  const queries = useQueryClient()
  const toasts = useToast()
  const { i18n } = useLingui()
  const { mutate } = useChange({
    // One after another, so that the last press is also the last to reach the server.
    scope: { id: `like-${person.id}` },
    send: (liked: boolean) =>
      changeBy(liked ? 'PUT /api/likes/{id}' : 'DELETE /api/likes/{id}', {
        params: { id: person.id },
      }),
    oldWhen: 'settled',
    kept: shownByLike,
    untilAsked: true,
    onMutate: async (liked) => {
      await stopOlderAnswers(queries, person.id)
      setLiked(queries, person, liked)
      if (!liked) forgetMatch(person.id)
    },
    onSuccess: (answer) => {
      if (answer?.match) announceMatch(person.id)
    },
    onError: (error, liked) => {
      setLiked(queries, person, !liked)
      toasts.show({
        tone: 'danger',
        text: errorSentence(i18n, error),
        key: `like-${person.id}`,
      })
    },
  })
  return mutate
}

/** Cancels answers on their way that do not know about the like yet. */
export async function stopOlderAnswers(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    stopAsking(queries, 'GET /api/likes.php'),
    stopAsking(queries, 'GET /api/members'),
    stopAsking(queries, 'GET /api/members/{id}', { params: { id } }),
  ])
}

/** Shows a like, or its absence, wherever this page knows the profile. */
export function setLiked(queries: QueryClient, person: ProfileCard, liked: boolean): void {
  changeEvery(queries, 'GET /api/likes.php', (known) => withLike(known, person, liked))
  changeEvery(queries, 'GET /api/members', (known) => withLikeInSearch(known, person.id, liked))
  queries.setQueryData(
    ask('GET /api/members/{id}', { params: { id: person.id } }).queryKey,
    (known) => known && { profile: { ...known.profile, liked } },
  )
}

/** The three lists after the member liked this profile, or took the like back. */
export function withLike(known: LikesAnswer, person: ProfileCard, liked: boolean): LikesAnswer {
  const met = liked && known.liked_by.some((like) => like.id === person.id)
  const others = (ids: string[]) => ids.filter((id) => id !== person.id)
  return {
    ...(met ? withSeenLike(known, person.id) : known),
    profiles: [
      ...known.profiles.filter((profile) => profile.id !== person.id),
      { ...person, liked },
    ],
    likes: liked ? [person.id, ...others(known.likes)] : others(known.likes),
    matches: met ? [person.id, ...others(known.matches)] : others(known.matches),
  }
}

/** The same for a page of search results. */
export function withLikeInSearch(known: SearchResult, id: string, liked: boolean): SearchResult {
  const mark = (person: ProfileCard) => (person.id === id ? { ...person, liked } : person)
  return { ...known, results: known.results.map(mark), similar: known.similar.map(mark) }
}

/** Takes a like back at once, with a toast that restores it. */
export function useTakeBack(person: ProfileCard): () => void {
  const { t } = useLingui()
  const toasts = useToast()
  const setLiked = useLike(person)
  const { id, name } = person
  return () => {
    setLiked(false)
    toasts.show({
      // If taking it back is refused, that message replaces this one.
      key: `like-${id}`,
      text: t`You’ve taken back your like for ${name}.`,
      undo: {
        label: t`Undo`,
        onUndo: () => {
          knowMatch(id)
          setLiked(true)
        },
      },
    })
  }
}
