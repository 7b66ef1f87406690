import type { Distance, Presence } from '#contract/options.ts'
import type { Traits } from './traits.ts'

/** What the score knows of somebody who might fit. All of it stands on the profile as the seeker sees it. */
export type Candidate = Traits & {
  /** Null without a town on both sides, and for a fictional profile. */
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
