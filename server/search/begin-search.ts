import type { SearchFilters } from '#contract/search.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { passedSince } from '../profiles/passed-since.ts'
import { Refusal, refuseFaults } from '../refusal.ts'
import { isSearchOpen } from '../sites/open-to.ts'
import { completeFilters, type Seeker } from './complete-filters.ts'
import { type Rings, townsAround } from './index/near-towns.ts'
import { postgresSearch } from './index/postgres-search.ts'
import type { SearchIndex, SearchQuestion } from './index/search-index.ts'
import { questionOf } from './question-of.ts'

/** A permitted search, with everything its questions need to know. */
export type Search = {
  index: SearchIndex
  filters: SearchFilters
  rings: Rings
  ask: (filters: SearchFilters) => SearchQuestion
  /** One more than is counted exactly. */
  bound: number
}

/** Settles who is searching, and with which filters; refuses visitors if the site does. */
export async function beginSearch(
  context: Context,
  asker: Asker,
  asked: SearchFilters,
): Promise<Search> {
  const { settings } = asker.site
  if (!asker.member && !isSearchOpen(settings, asker.source)) {
    throw new Refusal('authentication_required')
  }
  refuseCrossedAges(asked)
  const viewerId = asker.member?.id ?? null
  const seeker = viewerId ? await findSeeker(context.db, viewerId) : null
  const filters = completeFilters(asked, seeker, settings)
  const home = filters.distance || filters.sort === 'near' ? seeker?.place_id : null
  const circumstances = {
    siteId: asker.site.id,
    viewerId,
    seeker,
    rings: home ? await townsAround(context.db, home) : [],
    present: () => presentMembers(context),
    passedSince: passedSince(context, asker),
    now: context.db.now(),
  }
  return {
    index: postgresSearch(context.db),
    filters,
    rings: circumstances.rings,
    ask: (relaxed) => questionOf(relaxed, circumstances),
    bound: settings.search_count_cap + 1,
  }
}

function refuseCrossedAges({ min_age, max_age }: SearchFilters): void {
  if (min_age === undefined || max_age === undefined || min_age <= max_age) return
  refuseFaults([{ field: 'max_age', code: 'invalid' }])
}

/** The members whose cards say "online". */
function presentMembers(context: Context): string[] {
  return [...new Set(context.connections.sessions().map(({ memberId }) => memberId))]
}

const seekerStatement = {
  name: 'load-seeker',
  text: 'select gender, seeking, place_id from profiles where id = $1',
}

async function findSeeker(db: Database, memberId: string): Promise<Seeker | null> {
  const [seeker] = await db.query<Seeker>(seekerStatement, [memberId])
  return seeker ?? null
}
