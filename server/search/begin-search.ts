import type { SearchFilters } from '#contract/search.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal, refuseFaults } from '../context/refusal.ts'
import { passedSince } from '../profiles/pass-profile.ts'
import { birthRange } from '../profiles/shown-age.ts'
import { isSearchOpen } from '../sites/traffic-source.ts'
import { codesOf, completeFilters, gendersOf, type Seeker } from './complete-filters.ts'
import { type Rings, townsAround, townsWithin } from './index/near-towns.ts'
import { postgresSearch } from './index/postgres-search.ts'
import { type SearchIndex, type SearchQuestion, traitFields } from './index/search-index.ts'

/** As whom one searches: a member, or a visitor of a site. */
export type Searcher = Pick<Asker, 'site' | 'source'> & { member: { id: string } | null }

/** What a search asks, besides the database: who is here. */
export type Searching = Pick<Context, 'db' | 'connections'>

/** A permitted search, with everything its questions need to know. */
export type Search = {
  index: SearchIndex
  filters: SearchFilters
  rings: Rings
  /** Where the member lives and which ages they look for; null for a visitor. */
  seeker: Seeker | null
  ask: (filters: SearchFilters) => SearchQuestion
  /** One more than is counted exactly. */
  bound: number
  now: Date
}

/**
 * Settles who is searching, and with which filters; refuses visitors if the site does. Whom the
 * member has matched already is offered nowhere again.
 */
export async function beginSearch(
  context: Searching,
  asker: Searcher,
  asked: SearchFilters,
): Promise<Search> {
  const { settings } = asker.site
  if (!asker.member && !isSearchOpen(settings, asker.source)) {
    throw new Refusal('authentication_required')
  }
  refuseCrossedAges(asked)
  const viewerId = asker.member?.id ?? null
  const seeker = await seekerOf(context.db, asker)
  const filters = completeFilters(asked, seeker, settings)
  const nearby = filters.distance || isByDistance(filters)
  const home = nearby ? seeker?.place_id : null
  const circumstances = {
    siteId: asker.site.id,
    viewerId,
    seeker,
    rings: home ? await townsAround(context.db, home) : [],
    present: filters.online ? await presentMembers(context) : null,
    passedSince: passedSince(context, asker),
    now: context.db.now(),
  }
  return {
    index: postgresSearch(context.db),
    filters,
    rings: circumstances.rings,
    seeker,
    ask: (relaxed) => questionOf(relaxed, circumstances),
    bound: settings.search_count_cap + 1,
    now: circumstances.now,
  }
}

function isByDistance({ sort = 'best' }: SearchFilters): boolean {
  return sort === 'best' || sort === 'near'
}

function refuseCrossedAges({ min_age, max_age }: SearchFilters): void {
  if (min_age === undefined || max_age === undefined || min_age <= max_age) return
  refuseFaults([{ field: 'max_age', code: 'invalid' }])
}

const presentStatement = {
  name: 'members-shown-online',
  text: 'select id from profiles where id = any($1::uuid[]) and not online_hidden',
}

/** The members whose cards say "online". */
async function presentMembers({ db, connections }: Searching): Promise<string[]> {
  const here = connections.online()
  return (await db.query<{ id: string }>(presentStatement, [here])).map(({ id }) => id)
}

const seekerStatement = {
  name: 'load-seeker',
  text: `select gender, seeking, seeking_min_age as youngest, seeking_max_age as oldest, country,
      region, place_id,
      array(select given.liked_id from likes given
        join likes back on back.liker_id = given.liked_id and back.liked_id = given.liker_id
        where given.liker_id = $1) as matched
    from profiles where id = $1`,
}

const seekers = new WeakMap<Searcher, Promise<Seeker | null>>()

/** A page that searches more than once, at one moment for one asker, looks who it is for once. */
function seekerOf(db: Database, asker: Searcher): Promise<Seeker | null> {
  const known = seekers.get(asker)
  if (known) return known
  const finding = findSeeker(db, asker)
  seekers.set(asker, finding)
  // What a replica could not answer is asked of the primary, for the same asker.
  finding.catch(() => seekers.delete(asker))
  return finding
}

async function findSeeker(db: Database, { member }: Searcher): Promise<Seeker | null> {
  if (!member) return null
  const [seeker] = await db.query<Seeker>(seekerStatement, [member.id])
  return seeker ?? null
}

/** Everything about the asker and the moment that shapes a question. */
type Circumstances = {
  siteId: string
  viewerId: string | null
  seeker: Seeker | null
  /** The towns around the seeker's, where a distance or an order asks for them. */
  rings: Rings
  /** Who has a page open now and says so; null where that is not asked for. */
  present: string[] | null
  passedSince: Date
  now: Date
}

/**
 * Turns complete filters into a question. Among the genders a member seeks, only people who seek
 * the member too are found; asking for another gender widens the search on purpose.
 */
function questionOf(filters: SearchFilters, asked: Circumstances): SearchQuestion {
  const { siteId, viewerId, seeker, rings, passedSince, now } = asked
  const wanted = gendersOf(filters)
  const fitting = seeker !== null && wanted.every((gender) => seeker.seeking.includes(gender))
  const ages = { youngest: filters.min_age ?? null, oldest: filters.max_age ?? null }
  const { distance, with_photo: photo, online } = filters
  // A fictional profile belongs to nobody, so it is never online.
  const real = filters.real ?? online
  return {
    siteId,
    viewerId,
    genders: wanted,
    seekers: fitting ? seeker.gender : null,
    country: filters.country ?? null,
    region: filters.countryregion ?? null,
    born: birthRange(ages, now),
    towns: distance ? { ids: townsWithin(rings, Number(distance)), away: false } : null,
    present: online ? (asked.present ?? []) : null,
    needed: [...(photo ? ['photo' as const] : []), ...(real ? ['real' as const] : [])],
    traits: Object.fromEntries(traitFields.map((field) => [field, codesOf(filters[field])])),
    interests: codesOf(filters.interests),
    languages: codesOf(filters.languages),
    passedSince,
    without: seeker?.matched ?? [],
  }
}
