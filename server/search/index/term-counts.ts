import type { Database } from '#database/connect.ts'

/** Roughly how many members have a word of `search_terms`, or live in a town. */
export type TermCounts = { of: (terms: string[]) => number; inTowns: (ids: number[]) => number }

const countsStatement = {
  name: 'search-term-counts',
  text: 'select term, members from search_term_counts()',
}

const keptMs = 10 * 60_000
const remembered = new WeakMap<Database, { counts: Promise<TermCounts>; until: number }>()

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
