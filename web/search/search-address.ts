import { isCountry } from '#contract/countries.ts'
import { type Gender, genders } from '#contract/options.ts'
import { type SearchFilters, searchDistances, searchSorts } from '#contract/search.ts'
import { codesOf, type ListField, listFields, switchFields } from './filter-fields.ts'

/**
 * What is searched for and in which order, without the page. Anything missing lets everybody
 * through.
 */
export type Filters = Omit<SearchFilters, 'page'>

/** No site lets in younger people; a site's own limit is in its settings. */
const adult = 18
export const oldest = 99

/** The filters in an address; anything that makes no sense is left out. */
export function filtersOf(address: URLSearchParams): Filters {
  const region = address.get('countryregion') ?? ''
  const country = address.get('country') ?? region.slice(0, 2)
  const here = isCountry(country)
  const ages = [ageOf(address.get('min_age')), ageOf(address.get('max_age'))]
  const [low, high] = crossed(ages) ? ages.toReversed() : ages
  return present({
    gender: listed(address, 'gender', genders),
    country: here ? country : undefined,
    countryregion: here && region.startsWith(`${country}-`) ? region : undefined,
    min_age: low,
    max_age: high !== undefined && high < oldest ? high : undefined,
    distance: searchDistances.find((km) => km === address.get('distance')),
    ...Object.fromEntries(switchFields.map((field) => [field, flagOf(address.get(field))])),
    ...Object.fromEntries(
      listFields.map((field) => [field, listed(address, field, codesOf[field])]),
    ),
    // The order that members get by default needs no name.
    sort: searchSorts.find((sort) => sort === address.get('sort') && sort !== 'best'),
  })
}

/** The page that an address asks for. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

/** Filters and page as an address's search; the first page needs no number. */
export function searchOf(filters: Filters, page = 1): Record<string, string | number | undefined> {
  return { ...filters, page: page > 1 ? page : undefined }
}

export function gendersOf(filters: Filters): Gender[] {
  const asked = filters.gender?.split(',') ?? []
  return genders.filter((each) => asked.includes(each))
}

/** What is chosen of one list. */
export function chosenOf(filters: Filters, field: ListField): string[] {
  return filters[field]?.split(',') ?? []
}

/**
 * The filters that count here: a site offers only some of the lists, and a distance needs a town to
 * start from.
 */
export function inEffect(filters: Filters, offered: readonly string[], home: boolean): Filters {
  return present({
    ...filters,
    ...Object.fromEntries(
      listFields.filter((field) => !offered.includes(field)).map((field) => [field, undefined]),
    ),
    distance: home ? filters.distance : undefined,
    sort: home || filters.sort !== 'near' ? filters.sort : undefined,
  })
}

/** How many things are filtered, as a person would count them: as many as there are chips. */
export function countFilters(filters: Filters): number {
  const { gender, country, countryregion, min_age, max_age, distance } = filters
  const age = min_age !== undefined || max_age !== undefined
  const single = [gender, country, countryregion, age, distance]
  const switches = switchFields.map((field) => filters[field])
  const chosen = listFields.flatMap((field) => chosenOf(filters, field))
  return [...single, ...switches, ...chosen].filter(Boolean).length
}

function present(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** A list may be written with commas, or repeated as a plain form sends it. */
function listed(address: URLSearchParams, field: string, codes: readonly string[]): string {
  const asked = address.getAll(field).flatMap((each) => each.split(','))
  const known = codes.filter((code) => asked.includes(code))
  return (field === 'languages' ? known.slice(0, languagesAtMost) : known).join(',')
}

export const languagesAtMost = 12

function flagOf(text: string | null): '1' | undefined {
  return text === '1' ? '1' : undefined
}

function ageOf(text: string | null): number | undefined {
  const age = Number(text)
  if (!text || !Number.isInteger(age)) return undefined
  return Math.min(oldest, Math.max(adult, age))
}

function crossed([low, high]: (number | undefined)[]): boolean {
  return low !== undefined && high !== undefined && low > high
}
