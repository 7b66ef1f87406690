import { type ProfileNote, profileNotes } from '#contract/options.ts'

/** The facts that every profile shows come first, those chosen by the site follow in its order. */
const always = ['gender', 'seeking'] as const

const factFields = [
  ...always,
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
  'languages',
] as const
export type FactField = (typeof factFields)[number]

/** The facts to show, in order, if a site's setting names these fields. */
export function shownFields(visible: readonly string[]): FactField[] {
  const named = visible.filter((field) => factFields.some((known) => known === field))
  return [...new Set([...always, ...(named as FactField[])])]
}

/** The free texts to show, in order, if a site's setting names these. */
export function shownNotes(visible: readonly string[]): ProfileNote[] {
  const named = visible.filter((note) => profileNotes.some((known) => known === note))
  return [...new Set(named as ProfileNote[])]
}
