import type { SearchFilters } from '#contract/search.ts'
import { birthRange } from '../profiles/shown-age.ts'
import { codesOf, gendersOf, type Seeker } from './complete-filters.ts'
import { type Rings, townsWithin } from './index/near-towns.ts'
import { type SearchQuestion, traitFields } from './index/search-index.ts'

/** Everything about the asker and the moment that shapes a question. */
export type Circumstances = {
  siteId: string
  viewerId: string | null
  seeker: Seeker | null
  /** The towns around the seeker's, if a distance is given. */
  rings: Rings
  /** Who has a page open now. */
  present: () => string[]
  passedSince: Date
  now: Date
}

/**
 * Turns complete filters into a question. Among the genders a member seeks, only people who seek
 * the member too are found; asking for another gender widens the search on purpose.
 */
export function questionOf(filters: SearchFilters, asked: Circumstances): SearchQuestion {
  const { siteId, viewerId, seeker, rings, passedSince, now } = asked
  const wanted = gendersOf(filters)
  const fitting = seeker !== null && wanted.every((gender) => seeker.seeking.includes(gender))
  const ages = { youngest: filters.min_age ?? null, oldest: filters.max_age ?? null }
  const { distance, with_photo: photo, online } = filters
  // A fictional profile belongs to nobody, so it is never online.
  const real = filters.real ?? online
  return {
    siteId,
    viewerId,
    genders: wanted,
    seekers: fitting ? seeker.gender : null,
    country: filters.country ?? null,
    region: filters.countryregion ?? null,
    born: birthRange(ages, now),
    towns: distance ? { ids: townsWithin(rings, Number(distance)), away: false } : null,
    present: online ? asked.present() : null,
    needed: [...(photo ? ['photo' as const] : []), ...(real ? ['real' as const] : [])],
    traits: Object.fromEntries(traitFields.map((field) => [field, codesOf(filters[field])])),
    interests: codesOf(filters.interests),
    languages: codesOf(filters.languages),
    passedSince,
    without: [],
  }
}
