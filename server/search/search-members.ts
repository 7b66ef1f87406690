import type { SearchFilters, SearchResult } from '#contract/search.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { loadCards } from '../profiles/load-cards.ts'
import { beginSearch, type Search } from './begin-search.ts'
import { findSimilar } from './find-similar.ts'
import { findCostliest } from './index/find-costliest.ts'
import { findNear } from './index/find-near.ts'
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
  const similar = short ? await findSimilar(index, filters, ask, given) : []
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
  const { index, filters, ask, bound } = await beginSearch(context, asker, asked)
  const slice = { order: 'active' as const, skip: 0, take: 0, bound }
  return { num_results: (await index.find(ask(filters), slice)).count }
}

function findPage(
  { index, filters, ask, rings }: Search,
  slice: { skip: number; take: number; bound: number },
): Promise<Found> {
  const question = ask(filters)
  if (filters.sort === 'near') return findNear(index, question, rings, slice)
  return index.find(question, { order: filters.sort ?? 'active', ...slice })
}
