import type { SearchFilters, SearchResult } from '#contract/search.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { loadCards } from '../profiles/present-card.ts'
import { beginSearch, type Search } from './begin-search.ts'
import { optionalFilters } from './complete-filters.ts'
import { circlesOf, findInTurn, idsInTurn, ringsOf } from './find-in-turn.ts'
import type { Found } from './index/search-index.ts'

/** With fewer results, the answer says which filter costs the most. */
const fewResults = 8

/** One page of members whom the asker may meet and the filters let through. */
export async function searchMembers(
  context: Context,
  asker: Asker,
  asked: SearchFilters,
): Promise<SearchResult> {
  const { settings } = asker.site
  const search = await beginSearch(context, asker, asked)
  const { index, filters, ask, bound } = search
  const take = settings.search_page
  const page = filters.page ?? 1
  const found = await findPage(search, { skip: (page - 1) * take, take, bound })
  const given = { found: found.ids, take, youngest: settings.minimum_age }
  const short = page === 1 && found.count < take
  const similar = short ? await findSimilar(search, given) : []
  const few = found.count < fewResults
  const costliest = few ? await findCostliest(search, found.count) : null
  const [cards, passed] = await Promise.all([
    loadCards(context, asker, [...found.ids, ...similar]),
    index.countPassed(ask(filters), bound),
  ])
  const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return {
    results: cardsOf(found.ids),
    num_results: found.count,
    similar: cardsOf(similar),
    num_similar: similar.length,
    page,
    pages: Math.max(1, Math.ceil(Math.min(found.count, settings.search_count_cap) / take)),
    filters,
    costliest,
    num_passed: passed,
  }
}

/** How many members a search would find, counted up to one more than the site's cap. */
export async function countMembers(
  context: Context,
  asker: Asker,
  asked: SearchFilters,
): Promise<{ num_results: number }> {
  const search = await beginSearch(context, asker, { ...asked, sort: 'active' })
  const { index, filters, ask, bound } = search
  const slice = { order: 'active' as const, skip: 0, take: 0, bound }
  return { num_results: (await index.find(ask(filters), slice)).count }
}

function findPage(
  search: Search,
  slice: { skip: number; take: number; bound: number },
): Promise<Found> {
  const { index, filters, ask, rings } = search
  const question = ask(filters)
  const order = orderOf(search)
  switch (order) {
    case 'best':
      return findInTurn(index, question, circlesOf(search, question), slice)
    case 'near':
      return findInTurn(index, question, ringsOf(question, rings), slice)
    case 'active':
    case 'new':
      return index.find(question, { order, ...slice })
  }
}

function orderOf({ filters, seeker }: Search): NonNullable<SearchFilters['sort']> {
  return filters.sort ?? (seeker ? 'best' : 'active')
}

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
async function findCostliest(
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

const widerYears = 5

/**
 * Fills up a short page: first ignoring distance and region, then the country, then five years
 * wider either way, last without looks and tastes; of each the best or those active last. Never
 * repeats anybody.
 */
async function findSimilar(
  search: Search,
  given: { found: string[]; take: number; youngest: number },
): Promise<string[]> {
  const { index, filters, ask } = search
  const similar: string[] = []
  for (const relaxed of relaxations(filters, given.youngest)) {
    const take = given.take - similar.length
    if (take <= 0) break
    const asked = ask(relaxed)
    const question = { ...asked, without: [...asked.without, ...given.found, ...similar] }
    const turns = orderOf(search) === 'best' ? circlesOf(search, question) : [question]
    similar.push(...(await idsInTurn(index, turns, take)))
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
