import type { Distance, Presence } from '#contract/options.ts'
import type { Traits } from './traits.ts'

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
