import type { LanderVariant } from '#contract/landers.ts'

/** What depends on the slug in a lander's address. */
export type LanderWords = { headline: string; text: string }
export type WordsByVariant = Record<LanderVariant | 'default', LanderWords>
