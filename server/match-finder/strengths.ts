import type { MatchReason } from '#contract/match-finder.ts'
import type { Distance, Presence, RelationshipStatus } from '#contract/options.ts'
import type { Candidate } from './candidate.ts'
import type { Wish } from './score-fit.ts'

/** From 0 to 1; null if it is not said. The values are what the reason mentions. */
export type Strength = { of: number | null; values?: string[] }

type Measure = (wish: Wish, candidate: Candidate, now: Date) => Strength

/** How strong each signal is between two people. */
export const strengths: Record<MatchReason, Measure> = {
  seeks_you: (wish, { seeking }) => yes(seeking.includes(wish.gender)),
  age_wanted: (wish, { age }) => inside(age, wish),
  your_age_wanted: (wish, candidate) => inside(wish.age, candidate),
  chosen_interests: (wish, { interests }) => {
    const values = shared(wish.chosenInterests, interests)
    return { of: values.length / Math.max(1, wish.chosenInterests.length), values }
  },
  common_interests: (wish, { interests }) => {
    const others = wish.interests.filter((each) => !wish.chosenInterests.includes(each))
    const values = shared(others, interests)
    return { of: Math.min(1, values.length / manyInterests), values }
  },
  near: (_, { distance }) => ({ of: distance === null ? 0 : nearness[distance] }),
  common_language: (wish, { languages }) => {
    const own = wish.chosenLanguages.length > 0 ? wish.chosenLanguages : wish.languages
    if (own.length === 0 || languages.length === 0) return { of: null }
    const values = shared(own, languages)
    return { of: values.length > 0 ? 1 : 0, values }
  },
  relationship_fits: (wish, candidate) => {
    const [one, other] = [wish.relationshipStatus, candidate.relationshipStatus]
    if (one === null || other === null) return { of: null }
    return yes(ties[one] === ties[other])
  },
  likes_you: (_, { likesSeeker }) => yes(likesSeeker),
  active: (_, { presence }) => ({ of: presence === null ? 0 : liveliness[presence] }),
  has_photos: (_, { photos }) => ({ of: Math.min(1, photos / manyPhotos) }),
  wrote_much: (_, { written }) => ({ of: Math.min(1, written / muchText) }),
  new_here: (_, { signedUpAt }, now) =>
    yes(signedUpAt !== null && now.getTime() - signedUpAt.getTime() < newMs),
}

const manyInterests = 5
const manyPhotos = 3
const muchText = 400
const newMs = 14 * 86_400_000

const nearness: Record<Distance, number> = {
  here: 1,
  under_10: 0.9,
  under_25: 0.75,
  under_50: 0.5,
  under_100: 0.25,
  further: 0,
}

const liveliness: Record<Presence, number> = { online: 1, today: 0.75, this_week: 0.4, earlier: 0 }

/** People with similar ties look for similar things. */
const ties: Record<RelationshipStatus, 'none' | 'open' | 'bound'> = {
  single: 'none',
  divorced: 'none',
  widowed: 'none',
  open_relationship: 'open',
  in_a_relationship: 'bound',
  married: 'bound',
}

function yes(is: boolean): Strength {
  return { of: is ? 1 : 0 }
}

function inside(
  age: number,
  { youngest, oldest }: { youngest: number | null; oldest: number | null },
): Strength {
  if (youngest === null && oldest === null) return { of: null }
  return yes(age >= (youngest ?? 0) && age <= (oldest ?? Number.POSITIVE_INFINITY))
}

function shared(wanted: string[], had: string[]): string[] {
  return wanted.filter((each) => had.includes(each))
}
