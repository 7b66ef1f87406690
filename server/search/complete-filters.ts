import { type Gender, genders } from '#contract/options.ts'
import type { SearchFilters } from '#contract/search.ts'
import type { SiteSettings } from '../sites/settings.ts'

/** The parts of the asker's own profile that a search starts from. */
export type Seeker = {
  gender: Gender
  seeking: Gender[]
  /** The ages they look for; null means any. */
  youngest: number | null
  oldest: number | null
  country: string
  region: string | null
  place_id: number | null
  /** Whom they like and who like them. */
  matched: string[]
}

/** The filters that the site's setting `search_fields` can switch off. */
export const optionalFilters = [
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'sexuality',
  'interests',
  'languages',
] as const

/**
 * The filters as applied: without a gender, members search for the ones they seek; what the site
 * does not offer is left out, and so are distances for a member without a town. The best for whom
 * is known of members alone.
 */
export function completeFilters(
  asked: SearchFilters,
  seeker: Seeker | null,
  { search_fields }: SiteSettings,
): SearchFilters {
  const { distance, sort, ...filters } = asked
  for (const field of optionalFilters) if (!search_fields.includes(field)) delete filters[field]
  const gender = filters.gender ?? seeker?.seeking.join(',')
  const country = filters.country ?? filters.countryregion?.slice(0, 2)
  const home = (seeker?.place_id ?? null) !== null
  return {
    ...filters,
    ...(gender && { gender }),
    ...(country && { country }),
    ...(home && distance && { distance }),
    ...(sort && (home || sort !== 'near') && (seeker || sort !== 'best') && { sort }),
    page: filters.page ?? 1,
  }
}

export function gendersOf(filters: SearchFilters): Gender[] {
  const asked = codesOf(filters.gender)
  return asked.length > 0 ? genders.filter((gender) => asked.includes(gender)) : [...genders]
}

/** The codes in a list in the address. */
export function codesOf(list: string | undefined): string[] {
  return list ? [...new Set(list.split(','))] : []
}
