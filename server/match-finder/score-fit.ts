import { type MatchReason, matchReasons } from '#contract/match-finder.ts'
import type { Distance, Presence, RelationshipStatus } from '#contract/options.ts'
import type { Seeker, Traits } from './traits.ts'

/** A seeker with their answers, which take precedence over the profile. */
export type Wish = Seeker & { chosenInterests: string[]; chosenLanguages: string[] }

/** What the score knows of somebody who might fit. All of it can be read on the profile. */
export type Candidate = Traits & {
  /** Null if either has no town, and for fictional profiles. */
  distance: Distance | null
  likesSeeker: boolean
  /** Null for a fictional profile. */
  presence: Presence | null
  photos: number
  /** Characters of the free texts. */
  written: number
  /** Null for a fictional profile, which never joined. */
  signedUpAt: Date | null
}

type Reason = { code: MatchReason; values: string[] }

export type Fit = { score: number; reasons: Reason[] }

type Signal = {
  /** What it adds to the score at full strength. */
  weight: number
  /** From this strength on it is given as a reason. */
  told_from: number
}

/**
 * All there is to the match finder's order: what counts, and how much. Described in
 * docs/match-finder.md.
 */
export const signals: Record<MatchReason, Signal> = {
  chosen_interests: { weight: 20, told_from: 0.01 },
  seeks_you: { weight: 16, told_from: 1 },
  near: { weight: 16, told_from: 0.5 },
  likes_you: { weight: 14, told_from: 1 },
  common_interests: { weight: 12, told_from: 0.2 },
  age_wanted: { weight: 10, told_from: 1 },
  your_age_wanted: { weight: 10, told_from: 1 },
  common_language: { weight: 10, told_from: 1 },
  active: { weight: 8, told_from: 0.75 },
  relationship_fits: { weight: 6, told_from: 1 },
  has_photos: { weight: 5, told_from: 1 },
  wrote_much: { weight: 4, told_from: 1 },
  new_here: { weight: 3, told_from: 1 },
}

/** What nobody has said is neither for nor against: it counts half and is never a reason. */
const unsaid = 0.5

const mostReasons = 4

/**
 * How well a member fits what the seeker wants, both ways, and why: the sum of the signals, each
 * from 0 to 1 times its weight. Pure: the same two people always get the same score.
 */
export function scoreFit(wish: Wish, candidate: Candidate, now: Date): Fit {
  const found = matchReasons.map((code) => {
    const strength = strengths[code](wish, candidate, now)
    return { code, strength, counts: countOf(code, strength) }
  })
  return {
    score: Math.round(found.reduce((sum, each) => sum + each.counts, 0) * 100) / 100,
    reasons: found
      .filter(({ code, strength }) => (strength.of ?? 0) >= signals[code].told_from)
      .sort((one, other) => other.counts - one.counts)
      .slice(0, mostReasons)
      .map(({ code, strength }) => ({ code, values: strength.values ?? [] })),
  }
}

function countOf(code: MatchReason, strength: Strength): number {
  return (strength.of ?? unsaid) * signals[code].weight
}

/** From 0 to 1; null if it is not said. The values are what the reason mentions. */
type Strength = { of: number | null; values?: string[] }

type Measure = (wish: Wish, candidate: Candidate, now: Date) => Strength

/** How strong each signal is between two people. */
const strengths: Record<MatchReason, Measure> = {
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
