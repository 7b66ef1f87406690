import type { MatchReason } from '#contract/match-finder.ts'

export type Signal = {
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
export const unsaid = 0.5
