import { type Gender, genders } from '#contract/options.ts'
import type { SearchFilters } from '#contract/search.ts'
import { birthRange } from '../profiles/shown-age.ts'
import type { SearchQuestion } from './search-index.ts'

/** What of the asker's own profile the search begins with. */
export type Seeker = { gender: Gender; seeking: Gender[] }

/** The filters as they are used: without a gender, a member searches whom the member seeks. */
export function completeFilters(filters: SearchFilters, seeker: Seeker | null): SearchFilters {
  const gender = filters.gender ?? seeker?.seeking.join(',')
  const country = filters.country ?? filters.countryregion?.slice(0, 2)
  return {
    ...filters,
    ...(gender && { gender }),
    ...(country && { country }),
    page: filters.page ?? 1,
  }
}

/**
 * Turns complete filters into a question. Inside what a member seeks, only those are found who
 * seek the member too; whoever asks for another gender has widened the search on purpose.
 */
export function questionOf(
  filters: SearchFilters,
  asked: { siteId: string; viewerId: string | null; seeker: Seeker | null; now: Date },
): SearchQuestion {
  const { seeker } = asked
  const wanted = gendersOf(filters)
  const fitting = seeker !== null && wanted.every((gender) => seeker.seeking.includes(gender))
  const ages = { youngest: filters.min_age ?? null, oldest: filters.max_age ?? null }
  return {
    siteId: asked.siteId,
    viewerId: asked.viewerId,
    genders: wanted,
    seekers: fitting ? seeker.gender : null,
    country: filters.country ?? null,
    region: filters.countryregion ?? null,
    born: birthRange(ages, asked.now),
    without: [],
  }
}

function gendersOf(filters: SearchFilters): Gender[] {
  const asked = filters.gender?.split(',')
  return asked ? genders.filter((gender) => asked.includes(gender)) : [...genders]
}
