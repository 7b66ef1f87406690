import {
  bodyTypes,
  eyeColors,
  hairColors,
  interests,
  relationshipStatuses,
  sexualities,
} from '#contract/options.ts'
import { spokenLanguages } from '#contract/spoken-languages.ts'

/** The filters that are on or off. */
export const switchFields = ['online', 'with_photo', 'real'] as const
export type SwitchField = (typeof switchFields)[number]

/** The filters that a site may offer, each a list from which several can be chosen. */
export const codesOf = {
  body_type: bodyTypes,
  hair_color: hairColors,
  eye_color: eyeColors,
  relationship_status: relationshipStatuses,
  sexuality: sexualities,
  interests,
  languages: spokenLanguages,
} as const
export type ListField = keyof typeof codesOf

export const listFields = Object.keys(codesOf).filter(isListField)

export function isListField(field: string): field is ListField {
  return field in codesOf
}
