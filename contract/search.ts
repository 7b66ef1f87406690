import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { genders } from './options.ts'
import { profileCard } from './profiles.ts'

const age = z.coerce.number().check(z.int(), z.gte(18), z.lte(120))

/** The filters of the search, as they stand in the address. */
export const searchFilters = z.object({
  /** One or more genders, separated by commas. */
  gender: z.optional(
    z.string().check(z.regex(new RegExp(`^(${genders.join('|')})(,(${genders.join('|')}))*$`))),
  ),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  countryregion: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,6}$/))),
  min_age: z.optional(age),
  max_age: z.optional(age),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
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
  /** The filters that were used, defaults from one's own profile filled in. */
  filters: searchFilters,
})
export type SearchResult = z.infer<typeof searchResult>

export const searchCalls = declareCalls({
  'GET /api/members': {
    summary: 'Search members: 24 a page, those active last first.',
    who: 'anyone',
    query: searchFilters,
    answer: searchResult,
    refusals: ['authentication_required', 'invalid_input'],
  },
})
