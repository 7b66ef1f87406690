import { type MatchReason, matchReasons } from '#contract/match-finder.ts'
import type { Candidate } from './candidate.ts'
import type { Seeker } from './load-seeker.ts'
import { signals, unsaid } from './signals.ts'
import { type Strength, strengths } from './strengths.ts'

/** A seeker with their answers, which take precedence over the profile. */
export type Wish = Seeker & { chosenInterests: string[]; chosenLanguages: string[] }

type Reason = { code: MatchReason; values: string[] }
export type Fit = { score: number; reasons: Reason[] }

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
