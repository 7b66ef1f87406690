import type { Database } from '#database/connect.ts'
import { type SearchQuestion, traitFields } from './search-index.ts'

const countsStatement = {
  name: 'search-term-counts',
  text: 'select term, members from search_term_counts()',
}

const keptMs = 10 * 60_000
const remembered = new WeakMap<Database, { counts: Promise<TermCounts>; until: number }>()

/** A question's values, in the order of the numbers that the conditions use. */
export function conditionValues(question: SearchQuestion): unknown[] {
  const { siteId, viewerId, genders, born, country, region, towns, present } = question
  const { without, passedSince, interests, languages } = question
  return [
    ...[siteId, viewerId, genders, country, region, born.from, born.before],
    ...[neededCodes(question), interests, languages],
    ...traitFields.map((field) => traitCodes(question, field)),
    ...[towns?.ids ?? null, towns?.away ?? false, present, without, passedSince],
  ]
}

function neededCodes({ needed, seekers }: SearchQuestion): string[] {
  return [...needed, ...(seekers ? [`seeking:${seekers}`] : [])]
}

export function traitCodes({ traits }: SearchQuestion, field: (typeof traitFields)[number]) {
  return (traits[field] ?? []).map((code) => `${field}:${code}`)
}

/** The columns of an index that the conditions below read, as a row `p` that can be found. */
export const judgedColumns = `p.id, p.site_id, p.date_of_birth, p.place_id,
  p.option_bits, p.interest_bits, p.language_bits`

/**
 * SQL: the filters let the row `p` through. Each works on the columns of the search's indexes; the
 * masks are sub-selects, so that they are computed once and not for each row.
 */
const filters = (speaks: string) => `p.date_of_birth >= $6::date and p.date_of_birth < $7::date
  and p.option_bits & (select trait_bits($8)) = (select trait_bits($8))
  and p.interest_bits & (select interest_bits($9)) = (select interest_bits($9))
  ${[11, 12, 13, 14, 15].map((number) => `and p.option_bits & ${anyOf(number)} <> 0`).join('\n  ')}
  and ($10::text[] = '{}' or (p.language_bits & (select language_bits($10)) <> 0 and ${speaks}))
  and ($16::integer[] is null
    or coalesce(p.place_id in (select unnest($16::integer[])), false) <> $17::boolean)
  and ($18::uuid[] is null or p.id in (select unnest($18::uuid[])))
  and p.id not in (select unnest($19::uuid[]))`

/** Everybody is looking for somebody, so all bits together let everybody through. */
function anyOf(number: number): string {
  return `(select coalesce(nullif(trait_bits($${number}), 0), -1))`
}

const blocked = `select blocked_id from blocks where blocker_id = $2
  union all select blocker_id from blocks where blocked_id = $2`

const passed = `select passed_id from passes where member_id = $2 and created_at > $20::timestamptz`

/** An index does not contain languages, only their bits, which several share. */
const looksUp = `exists (select from profiles spoken
  where spoken.id = p.id and spoken.languages && $10)`

/**
 * SQL: the filters let the row `p` through, and the viewer may meet them. What `mayMeet` checks for
 * each row is one set here, against which thousands of rows are compared.
 */
export const lets = letsOf(looksUp)

/** SQL: the same for a row that contains its languages. */
export const letsFetched = letsOf('p.languages && $10')

/** SQL: the same for members whom the viewer has passed. */
export const letsPassed = `${filters(looksUp)} and p.id not in (${blocked}) and p.id in (${passed})`

function letsOf(speaks: string): string {
  return `${filters(speaks)} and p.id is distinct from $2::uuid
    and p.id not in (${blocked} union all ${passed})`
}

/** SQL: the row `p` lives where the question says. */
export const placed = '($4::text is null or p.country = $4) and ($5::text is null or p.region = $5)'

/** Roughly how many members have a word of `search_terms`, or live in a town. */
export type TermCounts = { of: (terms: string[]) => number; inTowns: (ids: number[]) => number }

/**
 * What PostgreSQL's statistics know, read again every ten minutes; nothing in a database without
 * any.
 */
export function termCounts(db: Database): Promise<TermCounts> {
  const known = remembered.get(db)
  const now = db.now().getTime()
  if (known && now < known.until) return known.counts
  const counts = loadCounts(db)
  remembered.set(db, { counts, until: now + keptMs })
  counts.catch(() => remembered.delete(db))
  return counts
}

async function loadCounts(db: Database): Promise<TermCounts> {
  const rows = await db.query<{ term: string; members: number }>(countsStatement, [])
  const known = new Map(rows.map(({ term, members }) => [term, members]))
  const elsewhere = known.get('town') ?? 0
  const words = rows.filter(({ term }) => !term.startsWith('town')).map(({ members }) => members)
  const least = words.length > 0 ? Math.min(...words) : 0
  return {
    of: (terms) => sum(terms, (term) => known.get(term) ?? guess(term, known, least)),
    inTowns: (ids) => sum(ids, (id) => known.get(`town:${id}`) ?? elsewhere),
  }
}

/**
 * Whatever the statistics omit is rarer than all they include: of two looks as rare as each allows;
 * among ages the oldest, among weeks the longest ago.
 */
function guess(term: string, known: Map<string, number>, least: number): number {
  const [place, one = '', other] = term.split(' ')
  if (one.startsWith('born:') || one.startsWith('week:')) return least / 20
  if (!other) return least / 2
  const [first = 0, second = 0, all = 0] = [one, other, ''].map((each) =>
    known.get(`${place} ${each}`),
  )
  return Math.min(least, (first * second) / Math.max(1, all))
}

function sum<Each>(list: Each[], count: (each: Each) => number): number {
  return list.reduce((total, each) => total + count(each), 0)
}
