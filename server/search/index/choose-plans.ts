import type { SearchOrder, SearchQuestion } from './search-index.ts'
import {
  everybodyTerms,
  placeTerms,
  type TermGroup,
  termGroups,
  weekTerms,
} from './search-terms.ts'
import type { TermCounts } from './term-counts.ts'

/** What finds a few at once: who is here, a town, or words of the profile, one from each group. */
export type Shortcut =
  | { by: 'present' }
  | { by: 'towns' }
  | { by: 'terms'; groups: string[][]; lately: boolean }

/** Along an index from its newest entry, or by a shortcut. */
export type SearchPlan = { by: 'walk' } | Shortcut

type Priced<W extends SearchPlan> = { plan: W; micros: number }

/** PostgreSQL's time in µs, measured with a million members. */
const cost = { walked: 0.5, listed: 0.03, fetched: 2.5, inTown: 0.6 }

/** Further conditions no longer save anything. */
const groupsAtMost = 4
/** Fewer weeks may hold fewer than we count on, and then all the work was in vain. */
const safety = 1.5
const weeksAtMost = 52

/**
 * The ways to answer a question, cheapest first by what is known about its words; the last one
 * always succeeds. Every way finds the same. If nothing is known, as in a young database, the walk
 * comes first.
 */
export function choosePlans(
  question: SearchQuestion,
  slice: { order: SearchOrder; bound: number; now: Date },
  counts: TermCounts,
): SearchPlan[] {
  const { present, towns } = question
  const everybody = counts.of(everybodyTerms(question))
  const told = rarestFirst(question, counts)
  const inTowns = towns && !towns.away ? counts.inTowns(towns.ids) : null
  const here = shareOf(present?.length ?? everybody, everybody)
  const near = shareOf(inTowns ?? everybody, everybody)
  const matches = told.reduce(
    (left, { count }) => left * shareOf(count, everybody),
    everybody * here * near,
  )
  const words = byTerms(told, everybody, everybodyTerms(question))
  const complete = cheapest<Shortcut>([
    words,
    ...(present
      ? [{ plan: { by: 'present' as const }, micros: present.length * cost.fetched }]
      : []),
    ...(inTowns === null
      ? []
      : [{ plan: { by: 'towns' as const }, micros: inTowns * cost.inTown }]),
  ])
  const entries = slice.order === 'new' ? everybody : counts.of(placeTerms(question))
  const walked = entries * Math.min(1, slice.bound / Math.max(1, matches))
  const lately = ofLately(question, slice, { words, matches, everybody, counts })
  const first = cheapest<SearchPlan>([
    { plan: { by: 'walk' }, micros: walked * cost.walked },
    ...(lately ? [lately] : []),
    complete,
  ])
  return first.plan === complete.plan ? [complete.plan] : [first.plan, complete.plan]
}

type Told = TermGroup & { count: number }
type ByTerms = Priced<Shortcut & { by: 'terms' }> & { listed: number; fetched: number }

/** The groups that few belong to, each thing said only once. */
function rarestFirst(question: SearchQuestion, counts: TermCounts): Told[] {
  const groups = termGroups(question)
    .map((group) => ({ ...group, count: counts.of(group.terms) }))
    .sort((one, other) => one.count - other.count)
  const said = new Set<string>()
  return groups.filter(({ says }) => {
    if (says.some((each) => said.has(each))) return false
    for (const each of says) said.add(each)
    return true
  })
}

/** A list is read if that costs less than fetching those it would rule out. */
function byTerms(told: Told[], everybody: number, all: string[]): ByTerms {
  const groups: string[][] = []
  let fetched = everybody
  let listed = 0
  for (const { terms, count } of told.slice(0, groupsAtMost)) {
    const left = fetched * shareOf(count, everybody)
    if (count * cost.listed > (fetched - left) * cost.fetched) break
    groups.push(terms)
    fetched = left
    listed += count
  }
  if (groups.length === 0) groups.push(all)
  const micros = listed * cost.listed + fetched * cost.fetched
  return { plan: { by: 'terms', groups, lately: false }, micros, listed, fetched }
}

/** The same among those active in the last weeks, if there are more of them than requested. */
function ofLately(
  question: SearchQuestion,
  { order, bound, now }: { order: SearchOrder; bound: number; now: Date },
  known: { words: ByTerms; matches: number; everybody: number; counts: TermCounts },
): Priced<Shortcut> | null {
  const { words, matches, everybody, counts } = known
  const wanted = bound * safety
  if (order !== 'active' || matches < wanted) return null
  const weeks: string[] = []
  let active = 0
  // Including next week, because another clock may be ahead.
  for (let before = -1; before < weeksAtMost; before++) {
    const week = weekTerms(question, now, before)
    weeks.push(...week)
    active += counts.of(week)
    if (matches * shareOf(active, everybody) < wanted) continue
    const fetched = words.fetched * shareOf(active, everybody)
    const micros = (words.listed + active) * cost.listed + fetched * cost.fetched
    return { plan: { by: 'terms', groups: [...words.plan.groups, weeks], lately: true }, micros }
  }
  return null
}

function cheapest<W extends SearchPlan>(plans: Priced<W>[]): Priced<W> {
  return plans.reduce((one, other) => (other.micros < one.micros ? other : one))
}

function shareOf(part: number, whole: number): number {
  return Math.min(1, part / Math.max(1, whole))
}
