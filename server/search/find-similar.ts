import type { SearchFilters } from '#contract/search.ts'
import { optionalFilters } from './complete-filters.ts'
import type { SearchIndex, SearchQuestion } from './index/search-index.ts'

const widerYears = 5

type Ask = (filters: SearchFilters) => SearchQuestion

/**
 * Fills up a short page: first ignoring distance and region, then the country, then five years
 * wider either way, last without looks and tastes. Never repeats anybody.
 */
export async function findSimilar(
  index: SearchIndex,
  filters: SearchFilters,
  ask: Ask,
  given: { found: string[]; take: number; youngest: number },
): Promise<string[]> {
  const similar: string[] = []
  for (const relaxed of relaxations(filters, given.youngest)) {
    const take = given.take - similar.length
    if (take <= 0) break
    const question = { ...ask(relaxed), without: [...given.found, ...similar] }
    const slice = { order: 'active' as const, skip: 0, take, bound: take }
    const { ids } = await index.find(question, slice)
    similar.push(...ids)
  }
  return similar
}

function relaxations(filters: SearchFilters, youngest: number): SearchFilters[] {
  const { countryregion, distance, ...anyRegion } = filters
  const { country, ...anywhere } = anyRegion
  const { min_age, max_age } = filters
  const wider = {
    ...anywhere,
    ...(min_age !== undefined && { min_age: Math.max(youngest, min_age - widerYears) }),
    ...(max_age !== undefined && { max_age: max_age + widerYears }),
  }
  const anyhow = { ...wider }
  for (const field of optionalFilters) delete anyhow[field]
  const chosen = optionalFilters.some((field) => filters[field] !== undefined)
  return [
    ...(countryregion || distance ? [anyRegion] : []),
    ...(country ? [anywhere] : []),
    ...(min_age !== undefined || max_age !== undefined ? [wider] : []),
    ...(chosen ? [anyhow] : []),
  ]
}
