import type { Gender } from '#contract/options.ts'
import type { Database } from '#database/connect.ts'
import type { SearchQuestion } from './search-index.ts'

/** Roughly how many have what. They choose the way to an answer, never the answer. */
export type TermCounts = {
  /** Members with one of these words of `search_terms`. */
  of: (terms: string[]) => number
  /** Members of a site in a town. */
  inTown: (siteId: string, placeId: number) => number
  /** The same for all towns of a list, which is asked about for one site alone: then it knows. */
  inTowns: (siteId: string, placeIds: number[]) => number
}

const keptMs = 10 * 60_000
const remembered = new WeakMap<Database, { counts: Promise<TermCounts>; until: number }>()

/**
 * What `search_counts` and PostgreSQL's statistics know, read again every ten minutes while the old
 * ones still serve; nothing in an empty database.
 */
export async function termCounts(db: Database): Promise<TermCounts> {
  const known = remembered.get(db)
  const now = db.now().getTime()
  if (known && now < known.until) return known.counts
  const loading = loadCounts(db)
  remembered.set(db, { counts: known?.counts ?? loading, until: now + keptMs })
  const settle = loading.then(
    () => remembered.set(db, { counts: loading, until: now + keptMs }),
    () => remembered.delete(db),
  )
  await (known ? null : settle)
  return known?.counts ?? loading
}

type TermCount = { term: string; members: number }

const statistics = {
  name: 'search-term-counts',
  text: 'select term, members from search_term_counts()',
}

/** Words whose counts are kept exactly. Towns begin with their site, and the rest with the gender too. */
const counted = {
  name: 'search-counted-terms',
  text: `select right(site_id::text, 6) || left(gender, 1) || ' ' || regexp_replace(place, '^.*/', '') as term,
      sum(members)::integer as members
    from search_counts where place not like 'town %' and born < 10000 group by 1
    union all
    select right(site_id::text, 6) || left(gender, 1) || ' born:' || born, sum(members)::integer
    from search_counts where place = '' and born < 10000 group by 1
    union all
    select right(site_id::text, 6) || left(gender, 1) || ' seeking:' || sought, sum(members)::integer
    from search_counts, (values (4, 'male'), (8, 'female'), (16, 'nonbinary')) facets (bit, sought)
    where place = '' and born < 10000 and facet & bit <> 0 group by 1
    union all
    select right(site_id::text, 6) || ' ' || place, sum(members)::integer
    from search_counts where place like 'town %' group by 1`,
}

async function loadCounts(db: Database): Promise<TermCounts> {
  const words = await db.query<TermCount>(statistics, [])
  const exact = await db.query<TermCount>(counted, [])
  const known = new Map([...words, ...exact].map(({ term, members }) => [term, members]))
  const towns = townsOf(exact)
  const added = new WeakMap<number[], number>()
  const inTown = (siteId: string, placeId: number) => towns.get(siteId.slice(-6))?.get(placeId) ?? 0
  const least = words.length > 0 ? Math.min(...words.map(({ members }) => members)) : 0
  return {
    of: (terms) => sum(terms, (term) => known.get(term) ?? guess(term, known, least)),
    inTown,
    inTowns: (siteId, placeIds) => {
      const all = added.get(placeIds) ?? sum(placeIds, (placeId) => inTown(siteId, placeId))
      added.set(placeIds, all)
      return all
    },
  }
}

/** By site and town: a page of the search asks for hundreds of towns again and again. */
function townsOf(counts: TermCount[]): Map<string, Map<number, number>> {
  const towns = new Map<string, Map<number, number>>()
  for (const { term, members } of counts) {
    const [site = '', kind, id] = term.split(' ')
    if (kind !== 'town') continue
    const ofSite = towns.get(site) ?? new Map<number, number>()
    towns.set(site, ofSite.set(Number(id), members))
  }
  return towns
}

/**
 * Nobody has what is counted exactly and yet unknown. Whatever else the statistics omit is rarer
 * than all they include: of two looks as rare as each allows; among weeks the longest ago.
 */
function guess(term: string, known: Map<string, number>, least: number): number {
  const [place, one = '', other] = term.split(' ')
  if (/^([A-Z]|born:|seeking:|$)/.test(one)) return 0
  if (one.startsWith('week:')) return least / 20
  if (!other) return least / 2
  const [first = 0, second = 0, all = 0] = [one, other, ''].map((each) =>
    known.get(`${place} ${each}`),
  )
  return Math.min(least, (first * second) / Math.max(1, all))
}

function sum<Each>(list: Each[], count: (each: Each) => number): number {
  return list.reduce((total, each) => total + count(each), 0)
}

type Sure = {
  /** No fewer are found, for all that are blocked, passed or left out. */
  atLeast: number
  /** Those of the question's of whom anybody can be found. */
  genders: Gender[]
}

/**
 * What the exact counts say about a question for sure, at the moment of asking; nothing, if they
 * are not likely to say anything that saves work.
 */
export async function countForSure(
  db: Database,
  question: SearchQuestion,
  { hopeful, judgesAll, counts }: { hopeful: boolean; judgesAll: boolean; counts: TermCounts },
): Promise<Sure> {
  const { genders, seekers, siteId, viewerId, without } = question
  const places = hopeful ? countedPlaces(question, counts, db.now()) : null
  const nobodySeeks = judgesAll && seekers !== null && genders.length > 1
  if (!places && !nobodySeeks) return { atLeast: 0, genders }
  const inTowns = places !== null && question.towns !== null
  const rows = await db.query<{ gender: Gender; least: number; most: number; out: number }>(
    countStatement,
    [
      ...[siteId, genders, places ?? [placeOf(question)], facetOf(question), viewerId],
      ...(inTowns ? [0, 0, 1, 0, 1, 0] : spansOf(question)),
    ],
  )
  const some = rows.filter(({ most }) => most > 0 || inTowns).map(({ gender }) => gender)
  const least = sum(rows, (row) => row.least)
  const out = (rows[0]?.out ?? 0) + without.length + 1
  return { atLeast: places ? least - out : 0, genders: some }
}

/**
 * `most` counts those born in the years from $6 to $7, `least` those of them in the full years
 * between and in the months of $8 to $9 and $10 to $11. Each span is a range of the index.
 */
const countStatement = {
  name: 'search-count-for-sure',
  text: `with span (first, last) as (
      values ($6::integer, $7::integer), ($8::integer, $9::integer), ($10::integer, $11::integer)
    ), entry as (
      select entry.* from span cross join lateral (
        select gender, born, members from search_counts
        where site_id = $1 and gender = any($2::text[]) and place = any($3::text[])
          and born between span.first and span.last and facet & $4::integer = $4
        offset 0
      ) entry
      union all
      select gender, born, members from search_count_changes,
        search_levels(country, region, place_id, birth_month) join span on born between first and last
      where site_id = $1 and gender = any($2) and facet & $4 = $4 and place = any($3)
    )
    select gender,
      coalesce(sum(members) filter (where born between $6 and $7), 0)::integer as most,
      coalesce(sum(members) filter (where $7 = 0 or born not in ($6, $7)), 0)::integer as least,
      (select count(*)::integer from blocks where blocker_id = $5::uuid)
        + (select count(*)::integer from blocks where blocked_id = $5)
        + (select count(*)::integer from passes where member_id = $5) as out
    from entry group by gender`,
}

/** The largest towns are enough to say "at least". */
const townsCounted = 40

/** Where the counts know all that the question asks for; null if they do not. */
function countedPlaces(question: SearchQuestion, counts: TermCounts, now: Date): string[] | null {
  const { siteId, towns, present, traits, interests, languages, country, region, born } = question
  const asked = [...Object.values(traits), interests, languages].some((codes) => codes.length > 0)
  if (asked || present || towns?.away) return null
  if (!towns) return [placeOf(question)]
  const anyAge = born.from < '0002' && born.before > now.toISOString().slice(0, 10)
  if (country || region || !anyAge) return null
  const members = (id: number) => counts.inTown(siteId, id)
  const largest = towns.ids.toSorted((one, other) => members(other) - members(one))
  return largest.slice(0, townsCounted).map((id) => `town ${id}`)
}

function placeOf({ country, region }: SearchQuestion): string {
  return [country ?? '', ...(region === null ? [] : [region])].join('/')
}

/** The years in which somebody fitting can be born, then the months in the first and the last. */
function spansOf({ born }: SearchQuestion): number[] {
  const [first, begins] = yearAndMonth(born.from)
  const [last, ends] = yearAndMonth(born.before)
  const [from, to] = [first * 100 + begins, last * 100 + ends - 1]
  // The first day of a month begins it; any other loses the rest of it.
  const start = born.from.endsWith('-01') ? from : from + 1
  const months = first === last ? [start, to, 1, 0] : [start, first * 100 + 12, last * 100 + 1, to]
  return [first, last, ...months]
}

function yearAndMonth(day: string): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
}

const facets = { photo: 1, real: 2, male: 4, female: 8, nonbinary: 16 }

function facetOf({ needed, seekers }: SearchQuestion): number {
  return [...needed, ...(seekers ? [seekers] : [])].reduce((bits, one) => bits | facets[one], 0)
}

/** Folds the changes into the counts; called by a job. */
export async function foldCounts(db: Database): Promise<void> {
  await db.query({ name: 'fold-search-counts', text: 'select fold_search_counts()' }, [])
}
