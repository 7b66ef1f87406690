import type { OwnPhoto } from '#contract/photos.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { type Completeness, completeness } from '#contract/rules/completeness.ts'

type Shown = { visible_profile_fields: string[]; visible_profile_notes: string[] }

/** How complete the profile is. Somebody whose photo is waiting for review is not asked for one. */
export function missingParts(
  profile: OwnProfile,
  shown: Shown,
  photos: readonly OwnPhoto[],
): Completeness {
  const { percent, missing } = completeness(profile, shown)
  const waiting = photos.some(({ image }) => image.status === 'pending')
  return {
    percent,
    missing: waiting ? missing.filter((field) => field !== 'main_image') : missing,
  }
}
