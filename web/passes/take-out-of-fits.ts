import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../calls.ts'

type Fits = Answer<'GET /api/match-finder'>

const everyOrder = { queryKey: ['GET /api/match-finder'] }

/**
 * Takes somebody out of every result that this page knows. Answers how to put them back where they
 * were.
 */
export function takeOutOfFits(queries: QueryClient, id: string): () => void {
  const places = queries.getQueriesData<Fits>(everyOrder).flatMap(([key, known]) => {
    const index = known?.results.findIndex(({ profile }) => profile.id === id) ?? -1
    const fit = known?.results[index]
    return fit ? [{ key, index, fit }] : []
  })
  queries.setQueriesData<Fits>(everyOrder, (known) => known && withoutFit(known, id))
  return () => {
    for (const { key, index, fit } of places) {
      queries.setQueryData<Fits>(
        key,
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
