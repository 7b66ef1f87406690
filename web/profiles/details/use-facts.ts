import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { languageName } from '../../language/format.ts'
import { formatList } from '../../language/format-list.ts'
import { useSettings } from '../../sites/site.ts'
import type { IconName } from '../../ui/icon-names.ts'
import {
  bodyTypeLabels,
  eyeColorLabels,
  genderLabels,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../facts/option-labels.tsx'
import { type FactField, shownFields } from './shown-fields.ts'
import { useSeeking } from './use-seeking.ts'

export type Fact = { key: FactField; icon: IconName; label: string; value: string }

const genderIcons = {
  male: 'gender-male',
  female: 'gender-female',
  nonbinary: 'gender-nonbinary',
} as const

/** What a profile says about somebody, in rows in the site's order; what is not said has no row. */
export function useFacts(profile: Profile): Fact[] {
  const { t, i18n } = useLingui()
  const fields = shownFields(useSettings().visible_profile_fields)
  const seeking = useSeeking(profile)
  const said = <Code extends string>(labels: Record<Code, MessageDescriptor>, code: Code | null) =>
    code ? i18n._(labels[code]) : ''
  const spoken = profile.languages.map((code) => languageName(i18n.locale, code))
  const facts: Record<FactField, Omit<Fact, 'key'>> = {
    gender: {
      icon: genderIcons[profile.gender],
      label: t`Gender`,
      value: said(genderLabels, profile.gender),
    },
    seeking: { icon: 'magnifying-glass', label: t`Looking for`, value: seeking },
    relationship_status: {
      icon: 'users',
      label: t`Relationship`,
      value: said(relationshipLabels, profile.relationship_status),
    },
    sexuality: {
      icon: 'heart',
      label: t`Sexuality`,
      value: said(sexualityLabels, profile.sexuality),
    },
    body_type: { icon: 'user', label: t`Body`, value: said(bodyTypeLabels, profile.body_type) },
    hair_color: {
      icon: 'paint-brush',
      label: t`Hair`,
      value: said(hairColorLabels, profile.hair_color),
    },
    eye_color: { icon: 'eye', label: t`Eyes`, value: said(eyeColorLabels, profile.eye_color) },
    languages: {
      icon: 'chat-circle-text',
      label: t`Speaks`,
      value: formatList(i18n.locale, spoken),
    },
  }
  return fields.map((key) => ({ key, ...facts[key] })).filter((fact) => fact.value !== '')
}
