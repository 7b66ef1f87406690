import type { CallAnswer } from '#contract/call.ts'
import type { SearchFilters, searchCalls } from '#contract/search.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { loadCards } from '../profiles/present-card.ts'
import { beginSearch, type Searcher, type Searching } from './begin-search.ts'
import { fittingOf } from './find-in-turn.ts'

const mostCounted = 100

const recentDays = 7

/** Those of members $2 who have joined since $3 and whom viewer $1 does not like yet, the latest first. */
const recent = {
  name: 'recent-newcomers',
  text: `select p.id from profiles p where p.id = any($2::uuid[]) and p.signed_up_at > $3
      and not exists (select from likes where liker_id = $1 and liked_id = p.id)
    order by p.signed_up_at desc, p.id desc`,
}

/** How many members joined within a week whom the search would find and who fit, and the latest of them. */
export async function findNewcomers(
  context: Context,
  asker: MemberAsker,
  asked: SearchFilters,
): Promise<CallAnswer<(typeof searchCalls)['GET /api/newcomers']>> {
  const ids = await newcomerIds(context, asker, asked)
  const [latest] = ids
  const cards = await loadCards(context, asker, latest ? [latest] : [])
  return { num_newcomers: ids.length, latest: cards.get(latest ?? '') ?? null }
}

/**
 * The members who joined within a week, whom the search would find and who fit, the latest first. A
 * fictional profile never joined.
 */
export async function newcomerIds(
  context: Searching,
  asker: Searcher & { member: { id: string } },
  asked: SearchFilters = {},
): Promise<string[]> {
  const search = await beginSearch(context, asker, { ...asked, real: '1', sort: 'new' })
  const question = fittingOf(search, search.ask(search.filters))
  const since = new Date(search.now.getTime() - recentDays * 86_400_000)
  const ids = await search.index.findSince(question, since, mostCounted)
  if (ids.length === 0) return []
  const rows = await context.db.query<{ id: string }>(recent, [asker.member.id, ids, since])
  return rows.map(({ id }) => id)
}
