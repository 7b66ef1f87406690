import type { OwnProfile, Profile } from '#contract/profiles.ts'

type Shown = { visible_profile_fields: string[]; visible_profile_notes: string[] }

const details = [
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
] as const
const notes = ['about_me', 'looking_for', 'first_date'] as const

/**
 * One's own profile without what others are not told: what the site hides, and what is only the
 * owner's.
 */
export function asOthersSee(own: OwnProfile, shown: Shown): Profile {
  const { date_of_birth, invisible, place, ...profile } = own
  for (const field of details) {
    if (!shown.visible_profile_fields.includes(field)) profile[field] = null
  }
  for (const note of notes) {
    if (!shown.visible_profile_notes.includes(note)) profile[note] = ''
  }
  if (!shown.visible_profile_fields.includes('languages')) profile.languages = []
  const seen = profile.main_image?.status === 'active' ? profile.main_image : null
  return { ...profile, main_image: seen }
}
