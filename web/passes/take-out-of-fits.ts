import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../calls.ts'
import { changeEvery, knownAnswers } from '../known-answers.ts'

type Fits = Answer<'GET /api/match-finder'>

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

function withoutFit(known: Fits, id: string): Fits {
  return { ...known, results: known.results.filter(({ profile }) => profile.id !== id) }
}
