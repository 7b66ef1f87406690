import { type ReactNode, useState } from 'react'
import { useMemberCount } from '../count/use-member-count.ts'
import type { Filters } from '../filters/search-address.ts'
import { useFilters } from '../filters/use-filters.ts'
import type { Search } from '../use-search.ts'
import { FilterPreview } from './filter-preview.ts'

/** What is being chosen, and its count, for everything inside. */
export function WithPreview({ search, children }: { search: Search; children: ReactNode }) {
  const { active } = useFilters()
  const [moving, move] = useState<Partial<Filters>>({})
  const counted = useMemberCount(
    { ...active, ...moving },
    {
      follows: Object.keys(moving).length === 0,
      found: search.outdated ? undefined : search.answer?.num_results,
    },
  )
  // If the list failed to load, the previous number belongs to other filters.
  const lost = search.error !== null && search.outdated
  const preview = { moving, move, ...counted, ...(lost && { count: undefined }) }
  return <FilterPreview value={preview}>{children}</FilterPreview>
}
