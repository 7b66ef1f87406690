import type { MessageDescriptor } from '@lingui/core'
import {
  bodyTypeLabels,
  eyeColorLabels,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../../profiles/facts/option-labels.tsx'

/** The facts chosen from lists, in the order they are asked. */
export const factFields = [
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
] as const
export type FactField = (typeof factFields)[number]

export const factLabels: Record<FactField, Record<string, MessageDescriptor>> = {
  relationship_status: relationshipLabels,
  sexuality: sexualityLabels,
  body_type: bodyTypeLabels,
  hair_color: hairColorLabels,
  eye_color: eyeColorLabels,
}
