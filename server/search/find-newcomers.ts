import type { CallAnswer } from '#contract/call.ts'
import type { SearchFilters, searchCalls } from '#contract/search.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { loadCards } from '../profiles/present-card.ts'
import { beginSearch } from './begin-search.ts'
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

/**
 * How many members joined within a week whom the search would find and who fit, and the latest of
 * them. A fictional profile never joined.
 */
export async function findNewcomers(
  context: Context,
  asker: MemberAsker,
  asked: SearchFilters,
): Promise<CallAnswer<(typeof searchCalls)['GET /api/newcomers']>> {
  const search = await beginSearch(context, asker, { ...asked, real: '1', sort: 'new' })
  const question = fittingOf(search, search.ask(search.filters))
  const slice = { order: 'new' as const, skip: 0, take: mostCounted, bound: mostCounted }
  const { ids } = await search.index.find(question, slice)
  const since = new Date(search.now.getTime() - recentDays * 86_400_000)
  const rows =
    ids.length > 0
      ? await context.db.query<{ id: string }>(recent, [asker.member.id, ids, since])
      : []
  const [latest] = rows
  const cards = await loadCards(context, asker, latest ? [latest.id] : [])
  return { num_newcomers: rows.length, latest: (latest && cards.get(latest.id)) ?? null }
}
