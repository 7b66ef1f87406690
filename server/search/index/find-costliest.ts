import type { SearchFilters, SearchResult } from '#contract/search.ts'
import type { Search } from '../begin-search.ts'

/** A country takes its region along; the narrower one comes first and wins a tie. */
const removals: Record<string, (keyof SearchFilters)[]> = {
  distance: ['distance'],
  countryregion: ['countryregion'],
  country: ['country', 'countryregion'],
  min_age: ['min_age'],
  max_age: ['max_age'],
  online: ['online'],
  with_photo: ['with_photo'],
  real: ['real'],
  hair_color: ['hair_color'],
  eye_color: ['eye_color'],
  body_type: ['body_type'],
  relationship_status: ['relationship_status'],
  sexuality: ['sexuality'],
  interests: ['interests'],
  languages: ['languages'],
}

/** The filter, apart from gender, whose removal would find the most; null if none helps. */
export async function findCostliest(
  { index, filters, ask, bound }: Search,
  found: number,
): Promise<SearchResult['costliest']> {
  const slice = { order: 'active' as const, skip: 0, take: 0, bound }
  let costliest: SearchResult['costliest'] = null
  for (const [field, removed] of Object.entries(removals)) {
    if (filters[field as keyof SearchFilters] === undefined) continue
    const { count } = await index.find(ask(without(filters, removed)), slice)
    if (count > (costliest?.num_results ?? found)) costliest = { field, num_results: count }
  }
  return costliest
}

function without(filters: SearchFilters, removed: (keyof SearchFilters)[]): SearchFilters {
  const kept = Object.entries(filters).filter(
    ([field]) => !removed.includes(field as keyof SearchFilters),
  )
  return Object.fromEntries(kept)
}
