import type { MatchReason } from '#contract/match-finder.ts'

/** How much each signal counts, in three steps, following the weights in docs/match-finder.md. */
export const counts = {
  most: ['chosen_interests', 'seeks_you', 'near', 'likes_you'],
  some: ['common_interests', 'age_wanted', 'your_age_wanted', 'common_language', 'active'],
  little: ['relationship_fits', 'has_photos', 'wrote_much', 'new_here'],
} as const satisfies Record<string, readonly MatchReason[]>
