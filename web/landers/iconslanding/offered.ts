import { type PlainInterest, plainInterests } from '#contract/options.ts'

/** What can be picked on the entry page, the most common first, because phones show fewer. */
export const offered = [
  'coffee',
  'hiking',
  'music',
  'cooking',
  'travelling',
  'animals',
  'reading',
  'movies',
  'dancing',
  'biking',
  'art',
  'wine',
  'beach',
  'gardening',
  'photography',
  'theater',
  'sports',
  'video_games',
] as const satisfies readonly PlainInterest[]
export type Offered = (typeof offered)[number]

/** The picks in an address; anything else there is ignored. */
export function picksOf(search: URLSearchParams): PlainInterest[] {
  const given = new Set(search.getAll('interests'))
  return plainInterests.filter((interest) => given.has(interest))
}
