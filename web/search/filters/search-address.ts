import { isCountry } from '#contract/countries.ts'
import { type Gender, genders } from '#contract/options.ts'

/** What is searched for, page aside. What is absent lets everybody through. */
export type Filters = {
  gender?: string
  country?: string
  countryregion?: string
  min_age?: number
  max_age?: number
}

/** No site lets younger people in; what it asks for itself stands in its settings. */
const adult = 18
export const oldest = 99

/** The filters that an address asks for; what cannot be meant is left out. */
export function filtersOf(address: URLSearchParams): Filters {
  const asked = address.getAll('gender').flatMap((each) => each.split(','))
  const gender = genders.filter((each) => asked.includes(each)).join(',')
  const region = address.get('countryregion') ?? ''
  const country = address.get('country') ?? region.slice(0, 2)
  const ages = [ageOf(address.get('min_age')), ageOf(address.get('max_age'))]
  const [low, high] = crossed(ages) ? ages.toReversed() : ages
  return {
    ...(gender && { gender }),
    ...(isCountry(country) && { country }),
    ...(isCountry(country) && region.startsWith(`${country}-`) && { countryregion: region }),
    ...(low !== undefined && { min_age: low }),
    ...(high !== undefined && high < oldest && { max_age: high }),
  }
}

/** The page that an address asks for. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

/** Filters and page as they stand in an address; the first page needs no number. */
export function searchOf(filters: Filters, page = 1): Record<string, string | number | undefined> {
  return { ...filters, page: page > 1 ? page : undefined }
}

export function gendersOf(filters: Filters): Gender[] {
  const asked = filters.gender?.split(',') ?? []
  return genders.filter((each) => asked.includes(each))
}

/** How many things are filtered, as the person would count them. */
export function countFilters(filters: Filters): number {
  const { gender, country, countryregion, min_age, max_age } = filters
  const age = min_age !== undefined || max_age !== undefined
  return [gender, country, countryregion, age].filter(Boolean).length
}

function ageOf(text: string | null): number | undefined {
  const age = Number(text)
  if (!text || !Number.isInteger(age)) return undefined
  return Math.min(oldest, Math.max(adult, age))
}

function crossed([low, high]: (number | undefined)[]): boolean {
  return low !== undefined && high !== undefined && low > high
}
