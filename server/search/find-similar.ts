import type { SearchFilters } from '#contract/search.ts'
import type { SearchIndex, SearchQuestion } from './search-index.ts'

const widerYears = 5

type Ask = (filters: SearchFilters) => SearchQuestion

/**
 * Fills up a short page: first without the region, then without the country, then five years
 * wider either way. Never repeats anybody.
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
    const { ids } = await index.find(question, { skip: 0, take, bound: take })
    similar.push(...ids)
  }
  return similar
}

function relaxations(filters: SearchFilters, youngest: number): SearchFilters[] {
  const { countryregion, ...anyRegion } = filters
  const { country, ...anywhere } = anyRegion
  const { min_age, max_age } = filters
  const wider = {
    ...anywhere,
    ...(min_age !== undefined && { min_age: Math.max(youngest, min_age - widerYears) }),
    ...(max_age !== undefined && { max_age: max_age + widerYears }),
  }
  return [
    ...(countryregion ? [anyRegion] : []),
    ...(country ? [anywhere] : []),
    ...(min_age !== undefined || max_age !== undefined ? [wider] : []),
  ]
}
