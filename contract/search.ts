import { z } from 'zod/mini'
import { country, countryRegion, formed, wholeNumberInAddress } from './bounds.ts'
import { declareCalls } from './call.ts'
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  relationshipStatuses,
  sexualities,
} from './options.ts'
import { profileCard } from './profiles.ts'

const age = wholeNumberInAddress(18, 120)

const flag = z.optional(z.literal('1'))

/** One or more codes, separated by commas. */
function listOf(codes: readonly string[]) {
  const one = `(${codes.join('|')})`
  return z.optional(formed(new RegExp(`^${one}(,${one})*$`), codes.join().length))
}

/** The distances that can be asked for, in km. */
export const searchDistances = ['10', '25', '50', '100'] as const
/** Best: who fits, then near, then active; a member's own order, which visitors do not have. */
export const searchSorts = ['best', 'active', 'new', 'near'] as const

/**
 * The filters of the search, as written in the address. Of a list any may match; of interests all
 * must.
 */
export const searchFilters = z.object({
  gender: listOf(genders),
  country: z.optional(country),
  countryregion: z.optional(countryRegion),
  min_age: z.optional(age),
  max_age: z.optional(age),
  /** Around the member's own town; left out for those without one. */
  distance: z.optional(z.enum(searchDistances)),
  online: flag,
  with_photo: flag,
  /** Real members only: no fictional profiles. */
  real: flag,
  hair_color: listOf(hairColors),
  eye_color: listOf(eyeColors),
  body_type: listOf(bodyTypes),
  relationship_status: listOf(relationshipStatuses),
  sexuality: listOf(sexualities),
  interests: listOf(interests),
  languages: z.optional(formed(/^[a-z]{2}(,[a-z]{2}){0,11}$/, 35)),
  sort: z.optional(z.enum(searchSorts)),
  page: z.optional(wholeNumberInAddress(1, 1000)),
})
export type SearchFilters = z.infer<typeof searchFilters>

export const searchResult = z.object({
  results: z.array(profileCard),
  /** Exact up to 1,000; 1,001 means "more than 1,000". */
  num_results: z.int(),
  similar: z.array(profileCard),
  num_similar: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The filters that were applied, with defaults filled in from the member's own profile. */
  filters: searchFilters,
  /** When few were found: the filter whose removal would bring the most, and how many. */
  costliest: z.nullable(z.object({ field: z.string(), num_results: z.int() })),
  /** Profiles missing from this search only because the member said "no thanks". */
  num_passed: z.int(),
})
export type SearchResult = z.infer<typeof searchResult>

const newcomers = z.object({
  /** Exact up to 100. */
  num_newcomers: z.int(),
  /** The one who joined last; null if nobody did. */
  latest: z.nullable(profileCard),
})

export const searchCalls = declareCalls({
  'GET /api/members': {
    summary:
      'Search members: 24 a page. Without an order, the best for a member; visitors get those active last.',
    who: 'anyone',
    query: searchFilters,
    answer: searchResult,
    refusals: ['authentication_required', 'invalid_input', 'reading_task', 'reading_limited'],
  },
  'GET /api/member-count': {
    summary: 'How many members a search would find; the same cap as its num_results.',
    who: 'anyone',
    query: searchFilters,
    answer: z.object({ num_results: z.int() }),
    refusals: ['authentication_required', 'invalid_input'],
  },
  'GET /api/newcomers': {
    summary: 'Whom a search would find of those who joined within a week and are not liked yet.',
    who: 'member',
    query: searchFilters,
    answer: newcomers,
    refusals: ['invalid_input', 'reading_task', 'reading_limited'],
  },
})
