import type { LanderVariant } from '#contract/landers.ts'

/** What changes with the slug of a lander's address. */
export type LanderWords = { headline: string; text: string }
export type WordsByVariant = Record<LanderVariant | 'default', LanderWords>
