import type { OwnProfile } from '../profiles.ts'

/** What each part is worth: what others look at first weighs most. They add up to 100. */
const weights = {
  main_image: 25,
  about_me: 15,
  interests: 10,
  place: 10,
  looking_for: 10,
  relationship_status: 5,
  languages: 5,
  first_date: 5,
  seeking_ages: 5,
  sexuality: 4,
  body_type: 2,
  hair_color: 2,
  eye_color: 2,
} as const

export type CompletenessField = keyof typeof weights
export type Completeness = {
  percent: number
  /** The most useful first. */
  missing: CompletenessField[]
}

/** What the site shows of profiles; nobody is asked for a part that nobody would see. */
type Shown = { visible_profile_fields: string[]; visible_profile_notes: string[] }

const details: readonly string[] = [
  'relationship_status',
  'languages',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
]
const notes: readonly string[] = ['about_me', 'looking_for', 'first_date']

/** How complete a profile is, judged by what its site shows, and what is missing. */
export function completeness(profile: OwnProfile, shown?: Shown): Completeness {
  const asked = (Object.keys(weights) as CompletenessField[]).filter((field) =>
    isShown(field, shown),
  )
  const missing = asked.filter((field) => !isFilled(profile, field))
  const all = weigh(asked)
  return { percent: Math.floor(((all - weigh(missing)) / all) * 100), missing }
}

function isShown(field: CompletenessField, shown: Shown | undefined): boolean {
  if (!shown) return true
  if (notes.includes(field)) return shown.visible_profile_notes.includes(field)
  return !details.includes(field) || shown.visible_profile_fields.includes(field)
}

function isFilled(profile: OwnProfile, field: CompletenessField): boolean {
  if (field === 'interests') return profile.interests.length >= 3
  if (field === 'languages') return profile.languages.length > 0
  if (field === 'seeking_ages') {
    return profile.seeking_min_age !== null || profile.seeking_max_age !== null
  }
  return Boolean(profile[field])
}

function weigh(fields: CompletenessField[]): number {
  return fields.reduce((sum, field) => sum + weights[field], 0)
}
