import { genders } from '#contract/options.ts'
import type { TermCounts } from './known-counts.ts'
import { traitCodes } from './search-conditions.ts'
import { type SearchOrder, type SearchQuestion, traitFields } from './search-index.ts'

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
  slice: { order: SearchOrder; limit: number; now: Date },
  counts: TermCounts,
): SearchPlan[] {
  const { present, towns } = question
  const everybody = counts.of(everybodyTerms(question))
  const told = rarestFirst(question, counts)
  const inTowns = towns && !towns.away ? membersInTowns(question, counts) : null
  const matches = estimateMatches(question, counts)
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
  const walked = walkLength(question, slice, counts)
  const lately = ofLately(question, slice, { words, matches, everybody, counts })
  const first = cheapest<SearchPlan>([
    { plan: { by: 'walk' }, micros: walked * cost.walked },
    ...(lately ? [lately] : []),
    complete,
  ])
  return first.plan === complete.plan ? [complete.plan] : [first.plan, complete.plan]
}

/** How many entries a walk judges until it has found as many as the limit. */
export function walkLength(
  question: SearchQuestion,
  { order, limit }: { order: SearchOrder; limit: number },
  counts: TermCounts,
): number {
  const matches = estimateMatches(question, counts)
  return entriesOnWay(question, order, counts) * Math.min(1, limit / Math.max(1, matches))
}

/** How many entries lie on the way of a walk from the newest to the last. */
export function entriesOnWay(
  question: SearchQuestion,
  order: SearchOrder,
  counts: TermCounts,
): number {
  return counts.of(order === 'new' ? everybodyTerms(question) : placeTerms(question))
}

/** How many fit, if nothing that they have goes together with anything else. */
export function estimateMatches(question: SearchQuestion, counts: TermCounts): number {
  const { present, towns } = question
  const everybody = counts.of(everybodyTerms(question))
  const here = shareOf(present?.length ?? everybody, everybody)
  const near = shareOf(
    towns && !towns.away ? membersInTowns(question, counts) : everybody,
    everybody,
  )
  return rarestFirst(question, counts).reduce(
    (left, { count }) => left * shareOf(count, everybody),
    everybody * here * near,
  )
}

/** The towns' counts do not part the genders, which are everywhere alike. */
function membersInTowns(question: SearchQuestion, counts: TermCounts): number {
  const { siteId, towns } = question
  const all = towns ? counts.inTowns(siteId, towns.ids) : 0
  const site = counts.of(everybodyTerms({ ...question, genders: [...genders] }))
  return all * shareOf(counts.of(everybodyTerms(question)), site)
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
  { order, limit, now }: { order: SearchOrder; limit: number; now: Date },
  known: { words: ByTerms; matches: number; everybody: number; counts: TermCounts },
): Priced<Shortcut> | null {
  const { words, matches, everybody, counts } = known
  const wanted = limit * safety
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

/** Words of SQL's `search_terms`: everybody who fits has one of them. */
type TermGroup = { terms: string[]; says: string[] }

/** A wider range of ages rules out too few. */
const yearsAtMost = 100
const firstYear = 1890
const weekMs = 604_800_000
/** Up to this many pairs of looks are looked up faster than the looks one by one. */
const pairsAtMost = 24

/** The question's conditions as words, one by one, and its looks also in pairs. */
export function termGroups(question: SearchQuestion): TermGroup[] {
  const { country, region, seekers, interests, languages } = question
  const looks = traitFields
    .map((field) => ({ says: [field as string], terms: traitCodes(question, field) }))
    .filter(({ terms }) => terms.length > 0)
  const single = [region ?? country, seekers && `seeking:${seekers}`, ...interests]
    .filter((term) => term !== null)
    .map((term) => ({ says: [term], terms: [term] }))
  const years = birthYears(question)
  const groups = [
    ...[...looks, ...pairsOf(looks), ...single],
    ...(languages.length > 0 ? [{ says: ['languages'], terms: languages }] : []),
    ...(years.length > 0 ? [{ says: ['born'], terms: years }] : []),
  ]
  return groups.map(({ says, terms }) => ({ says, terms: inPlace(question, terms) }))
}

/** The word that everybody of the site and the genders has. */
export function everybodyTerms(question: SearchQuestion): string[] {
  return inPlace(question, [''])
}

/** The word of everybody living in the question's country or region. */
function placeTerms(question: SearchQuestion): string[] {
  return inPlace(question, [question.region ?? question.country ?? ''])
}

/** The words for being active in these earlier weeks, or none. */
function weekTerms(question: SearchQuestion, now: Date, before: number): string[] {
  return inPlace(question, [`week:${Math.floor(now.getTime() / weekMs) - before}`])
}

function inPlace({ siteId, genders }: SearchQuestion, terms: string[]): string[] {
  return genders.flatMap((gender) =>
    terms.map((term) => `${siteId.slice(-6)}${gender.slice(0, 1)} ${term}`),
  )
}

function pairsOf(looks: TermGroup[]): TermGroup[] {
  return looks.flatMap((one, place) =>
    looks.slice(place + 1).flatMap((other) => {
      if (one.terms.length * other.terms.length > pairsAtMost) return []
      const terms = one.terms.flatMap((term) => other.terms.map((and) => [term, and].sort()))
      return [{ says: [...one.says, ...other.says], terms: terms.map((pair) => pair.join(' ')) }]
    }),
  )
}

/** The years that the days fall in; nobody is older than the first. */
function birthYears({ born }: SearchQuestion): string[] {
  const [from = 0, before = 0] = [born.from, born.before].map((day) => Number(day.slice(0, 4)))
  const first = Math.max(from, firstYear)
  if (before - first > yearsAtMost) return []
  return Array.from({ length: before - first + 1 }, (_, year) => `born:${first + year}`)
}
