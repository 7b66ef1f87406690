import { useLingui } from '@lingui/react/macro'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LikesAnswer } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { changeBy, changeEvery, knownAnswers, makeOld, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useSettings } from '../sites/site.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { takeOutOfSearches } from './take-out-of-searches.ts'

const searches = ['GET /api/members'] as const

type Passing = { person: ProfileCard; passed: boolean; undo: () => void }

/** Says "no thanks": they disappear from every list at once, with a toast that brings them back. */
export function usePass(): (person: ProfileCard) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { pass_days } = useSettings()
  const { mutate } = useChange({
    // One after another: an immediate undo must not be overtaken by the "no thanks" itself.
    scope: { id: 'passes' },
    send: ({ person: { id }, passed }: Passing) =>
      changeBy(passed ? 'PUT /api/passes/{id}' : 'DELETE /api/passes/{id}', { params: { id } }),
    oldWhen: 'settled',
    // Whoever comes back stands there where they were.
    kept: ['GET /api/members'],
    // Likes already on their way were read before the "no thanks".
    onMutate: () => stopAsking(queries, 'GET /api/likes.php'),
    onSuccess: (_answer, { passed }) => {
      if (passed) noteGone(queries)
    },
    onError: (error, { person, undo }) => {
      undo()
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: `pass-${person.id}` })
    },
  })
  return (person) => {
    const { id, name } = person
    const putBack = takeOut(queries, id)
    mutate({ person, passed: true, undo: putBack })
    toasts.show({
      key: `pass-${id}`,
      text: t`You won’t see ${name} for ${pass_days} days.`,
      undo: {
        label: t`Undo`,
        onUndo: () => {
          putBack()
          mutate({ person, passed: false, undo: () => takeOut(queries, id) })
        },
      },
    })
  }
}

/** Pages that were asked for before a "no thanks": whoever came after them has moved up since. */
const movedUp = new WeakSet<object>()

/** The server finds somebody no more in any search. */
export function noteGone(queries: QueryClient): void {
  for (const page of queries.getQueryCache().findAll({ queryKey: searches })) movedUp.add(page)
}

/**
 * Asks for the pages on screen anew if people have moved up in them: the page that comes next begins
 * after as many as there were, and would leave out whoever moved past its beginning.
 */
export function askAgainIfMoved(queries: QueryClient): void {
  const predicate = (query: Query) => movedUp.delete(query)
  void queries.refetchQueries({ queryKey: searches, type: 'active', predicate })
}

const lists = [takeOutOfSearches, takeOutOfLikes, takeOutOfFits]

/** Removes somebody from every list that this page knows. Answers how to put them back. */
function takeOut(queries: QueryClient, id: string): () => void {
  const putBack = lists.map((takeOutOf) => takeOutOf(queries, id))
  return () => {
    for (const put of putBack) put()
  }
}

const receivedLikes = ask('GET /api/likes.php', {})

/** Removes somebody from the received likes. Answers how to put the like back where it was. */
function takeOutOfLikes(queries: QueryClient, id: string): () => void {
  const { queryKey } = receivedLikes
  const known = queries.getQueryData(queryKey)
  const index = known?.liked_by.findIndex((like) => like.id === id) ?? -1
  const like = known?.liked_by[index]
  queries.setQueryData(queryKey, (answer) => answer && withoutLiker(answer, id))
  return () => {
    if (!like) return
    queries.setQueryData(queryKey, (answer) => answer && withLikerAgain(answer, like, index))
  }
}

/** The lists after the member said "no thanks" to somebody; a match stays one. */
export function withoutLiker(known: LikesAnswer, id: string): LikesAnswer {
  return { ...known, liked_by: known.liked_by.filter((like) => like.id !== id) }
}

type Received = LikesAnswer['liked_by'][number]

/** The lists after a "no thanks" was taken back: the like returns to its place. */
export function withLikerAgain(known: LikesAnswer, like: Received, index: number): LikesAnswer {
  if (known.liked_by.some((each) => each.id === like.id)) return known
  return { ...known, liked_by: known.liked_by.toSpliced(index, 0, like) }
}

/**
 * Removes somebody from every result that this page knows. Answers how to put them back where they
 * were.
 */
export function takeOutOfFits(queries: QueryClient, id: string): () => void {
  const places = knownAnswers(queries, 'GET /api/match-finder').flatMap((known) => {
    const { results } = known.answer
    const index = results.findIndex(({ profile }) => profile.id === id)
    const fit = results[index]
    return fit ? [{ queryKey: known.queryKey, index, fit }] : []
  })
  changeEvery(queries, 'GET /api/match-finder', (known) => withoutFit(known, id))
  return () => {
    for (const { queryKey, index, fit } of places) {
      queries.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            results: withoutFit(known, id).results.toSpliced(index, 0, fit),
          },
      )
    }
  }
}

type Fits = Answer<'GET /api/match-finder'>

function withoutFit(known: Fits, id: string): Fits {
  return { ...known, results: known.results.filter(({ profile }) => profile.id !== id) }
}

const passes = ask('GET /api/passes', {})

/** Takes back a "no thanks": the row leaves at once, and searches find the profile again. */
export function useBringBack(): (person: ProfileCard) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate } = useChange({
    scope: { id: 'passes' },
    send: ({ id }: ProfileCard) => changeBy('DELETE /api/passes/{id}', { params: { id } }),
    // The next row may be on its way out already.
    kept: ['GET /api/passes'],
    onMutate: ({ id }) => {
      queries.setQueryData(
        passes.queryKey,
        (known) => known && { profiles: known.profiles.filter((each) => each.id !== id) },
      )
    },
    onSuccess: (_answer, { id, name }) => {
      // Replaces the notice that could undo the same thing.
      toasts.show({ text: t`${name} is back.`, key: `pass-${id}` })
    },
    onError: (error) => {
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error) })
      void makeOld(queries, ['GET /api/passes'])
    },
  })
  return mutate
}
