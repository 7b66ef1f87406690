import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../../paths.ts'
import { heroSizes, photoFiles } from '../../photos/photo-files.ts'
import { filtersOf, pageOf } from '../../search/filters/search-address.ts'
import { neighboursOf } from '../../search/neighbours.ts'
import { searchQuestion } from '../../search/search-question.ts'
import { useUser } from '../../sites/site.ts'
import { useCameFrom } from '../back/use-back.ts'
import { knownCard } from '../known-card.ts'
import { profileQuestion } from '../use-profile.ts'
import { pageToAdd } from './page-to-add.ts'

export type Neighbours = { previous: ProfileCard | null; next: ProfileCard | null; from: string }

const nobody = { previous: null, next: null }

/**
 * Who comes before and after this profile in the search that led here; the next one is preloaded.
 */
export function useNeighbours(id: string): Neighbours {
  const queries = useQueryClient()
  const cameFrom = useCameFrom()
  const search = cameFrom?.split('?')[0] === paths.members() ? cameFrom : null
  const address = new URLSearchParams(search?.split('?')[1] ?? '')
  const filters = filtersOf(address)
  // After a reload the list is no longer known; and after its last page there may be another.
  const further = search ? pageToAdd(queries, search, id) : null
  useQuery({
    ...searchQuestion(filters, further ?? pageOf(address)),
    enabled: search !== null,
    // If the order changed while one turned pages, people would appear twice.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const found = search ? cardsBeside(queries, search, id) : nobody
  // Somebody who just got a "no thanks" is in no list, but keeps their previous neighbours.
  const [kept, keep] = useState(found)
  const isFound = found.previous !== null || found.next !== null
  if (isFound && (found.previous !== kept.previous || found.next !== kept.next)) keep(found)
  const shown = isFound ? found : kept
  useFetchAhead(shown.next)
  return { ...shown, from: cameFrom ?? paths.members() }
}

function cardsBeside(queries: QueryClient, search: string, id: string) {
  const { previous, next } = neighboursOf(queries, search, id)
  return {
    previous: previous ? (knownCard(queries, previous) ?? null) : null,
    next: next ? (knownCard(queries, next) ?? null) : null,
  }
}

/**
 * So that turning the page shows somebody at once rather than a placeholder. Visitors may see only
 * a few.
 */
function useFetchAhead(next: ProfileCard | null): void {
  const queries = useQueryClient()
  const user = useUser()
  const id = user && next?.id
  const image = user && next?.main_image
  useEffect(() => {
    if (!id) return
    void queries.prefetchQuery({ ...profileQuestion(id), staleTime: 30_000 })
    if (!image) return
    const { src, srcSet } = photoFiles(image)
    Object.assign(new Image(), { sizes: heroSizes, srcset: srcSet, src })
  }, [queries, id, image])
}
