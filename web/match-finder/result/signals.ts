import type { MatchReason } from '#contract/match-finder.ts'

/** How much each signal counts, in three steps, as docs/match-finder.md gives the weights. */
export const counts = {
  most: ['chosen_interests', 'seeks_you', 'near', 'likes_you'],
  some: ['common_interests', 'age_wanted', 'your_age_wanted', 'common_language', 'active'],
  little: ['relationship_fits', 'has_photos', 'wrote_much', 'new_here'],
} as const satisfies Record<string, readonly MatchReason[]>
