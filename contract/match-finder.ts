import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { profileCard } from './profiles.ts'
import { searchFilters } from './search.ts'

/** Why a member fits, each a signal of the score (docs/match-finder.md). */
export const matchReasons = [
  'seeks_you',
  'age_wanted',
  'your_age_wanted',
  'chosen_interests',
  'common_interests',
  'near',
  'common_language',
  'relationship_fits',
  'likes_you',
  'active',
  'has_photos',
  'wrote_much',
  'new_here',
] as const
export type MatchReason = (typeof matchReasons)[number]

export const matchFinderSorts = ['best', 'new', 'near'] as const

/** The answers to the five questions, as written in the address. */
const matchFinderQuestion = z.extend(
  z.pick(searchFilters, {
    gender: true,
    min_age: true,
    max_age: true,
    distance: true,
    interests: true,
    languages: true,
  }),
  { sort: z.optional(z.enum(matchFinderSorts)) },
)
export type MatchFinderQuestion = z.infer<typeof matchFinderQuestion>

const answersSoFar = z.omit(matchFinderQuestion, { sort: true })
export type AnswersSoFar = z.infer<typeof answersSoFar>

const fittingMember = z.object({
  profile: profileCard,
  /** The strongest first. `values` are the interests or languages that the reason mentions. */
  reasons: z.array(z.object({ code: z.enum(matchReasons), values: z.array(z.string()) })),
})

export const matchFinderCalls = declareCalls({
  'GET /api/match-finder/so-far': {
    summary:
      'Whom the answers given so far lead to: how many, and the faces of those who fit best.',
    who: 'member',
    query: answersSoFar,
    answer: z.object({
      /** Who passes the answers that nobody gets past; counted up to the same cap as a search. */
      num_fitting: z.int(),
      /** How many of them share all interests and a language that were chosen; null if none were. */
      num_sharing: z.nullable(z.int()),
      /** At most five, all with a photo. */
      faces: z.array(profileCard),
    }),
    refusals: ['invalid_input', 'reading_task', 'reading_limited'],
  },
  'GET /api/match-finder': {
    summary: 'The 24 members who fit best, with the reasons. Nothing is sold into the order.',
    who: 'member',
    query: matchFinderQuestion,
    answer: z.object({
      results: z.array(fittingMember),
      /** How many members with fitting answers were compared: some hundreds at most. */
      num_considered: z.int(),
    }),
    refusals: ['invalid_input', 'reading_task', 'reading_limited'],
  },
})
