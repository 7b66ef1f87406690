import { traitCodes } from './search-conditions.ts'
import { type SearchQuestion, traitFields } from './search-index.ts'

/** Words of SQL's `search_terms`: everybody who fits has one of them. */
export type TermGroup = { terms: string[]; says: string[] }

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
export function placeTerms(question: SearchQuestion): string[] {
  return inPlace(question, [question.region ?? question.country ?? ''])
}

/** The words for being active in these earlier weeks, or none. */
export function weekTerms(question: SearchQuestion, now: Date, before: number): string[] {
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
