import type { SearchFilters, SearchResult } from '#contract/search.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { loadCards } from '../profiles/load-cards.ts'
import { Refusal, refuseFaults } from '../refusal.ts'
import { completeFilters, questionOf, type Seeker } from './complete-filters.ts'
import { findSimilar } from './find-similar.ts'
import { postgresSearch } from './postgres-search.ts'

/** One page of the members that the asker may meet and that the filters let through. */
export async function searchMembers(
  context: Context,
  asker: Asker,
  asked: SearchFilters,
): Promise<SearchResult> {
  const { settings } = asker.site
  if (!asker.member && !settings.logged_out_search) throw new Refusal('authentication_required')
  refuseCrossedAges(asked)
  const viewerId = asker.member?.id ?? null
  const seeker = viewerId ? await loadSeeker(context.db, viewerId) : null
  const filters = completeFilters(asked, seeker)
  const now = context.db.now()
  const ask = (relaxed: SearchFilters) =>
    questionOf(relaxed, { siteId: asker.site.id, viewerId, seeker, now })
  const index = postgresSearch(context.db)
  const take = settings.search_page
  const bound = settings.search_count_cap + 1
  const page = filters.page ?? 1
  const found = await index.find(ask(filters), { skip: (page - 1) * take, take, bound })
  const short = page === 1 && found.count < take
  const similar = short
    ? await findSimilar(index, filters, ask, {
        found: found.ids,
        take,
        youngest: settings.minimum_age,
      })
    : []
  const cards = await loadCards(context, asker, [...found.ids, ...similar])
  const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return {
    results: cardsOf(found.ids),
    num_results: found.count,
    similar: cardsOf(similar),
    num_similar: similar.length,
    page,
    pages: Math.max(1, Math.ceil(Math.min(found.count, settings.search_count_cap) / take)),
    filters,
  }
}

function refuseCrossedAges({ min_age, max_age }: SearchFilters): void {
  if (min_age === undefined || max_age === undefined || min_age <= max_age) return
  refuseFaults([{ field: 'max_age', code: 'invalid' }])
}

const seekerStatement = {
  name: 'load-seeker',
  text: 'select gender, seeking from profiles where id = $1',
}

async function loadSeeker(db: Database, memberId: string): Promise<Seeker | null> {
  const [seeker] = await db.query<Seeker>(seekerStatement, [memberId])
  return seeker ?? null
}
