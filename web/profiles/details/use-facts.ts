import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { languageName } from '../../language/format.ts'
import { formatList } from '../../language/format-list.ts'
import type { IconName } from '../../ui/icon-names.ts'
import {
  bodyTypeLabels,
  eyeColorLabels,
  genderLabels,
  genderPlurals,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../option-labels.tsx'

export type Fact = { key: string; icon: IconName; label: string; value: string }

const genderIcons = {
  male: 'gender-male',
  female: 'gender-female',
  nonbinary: 'gender-nonbinary',
} as const

/** What a profile tells of somebody, in rows; what is not told has none. */
export function useFacts(profile: Profile): Fact[] {
  const { t, i18n } = useLingui()
  const list = (words: string[]) => formatList(i18n.locale, words)
  const said = <Code extends string>(labels: Record<Code, MessageDescriptor>, code: Code | null) =>
    code ? i18n._(labels[code]) : ''
  const rows: Fact[] = [
    {
      key: 'gender',
      icon: genderIcons[profile.gender],
      label: t`Gender`,
      value: said(genderLabels, profile.gender),
    },
    {
      key: 'seeking',
      icon: 'magnifying-glass',
      label: t`Looking for`,
      value: list(profile.seeking.map((each) => said(genderPlurals, each))),
    },
    {
      key: 'relationship',
      icon: 'users',
      label: t`Relationship`,
      value: said(relationshipLabels, profile.relationship_status),
    },
    {
      key: 'sexuality',
      icon: 'heart',
      label: t`Sexuality`,
      value: said(sexualityLabels, profile.sexuality),
    },
    { key: 'body', icon: 'user', label: t`Body`, value: said(bodyTypeLabels, profile.body_type) },
    {
      key: 'hair',
      icon: 'paint-brush',
      label: t`Hair`,
      value: said(hairColorLabels, profile.hair_color),
    },
    { key: 'eyes', icon: 'eye', label: t`Eyes`, value: said(eyeColorLabels, profile.eye_color) },
    {
      key: 'languages',
      icon: 'chat-circle-text',
      label: t`Speaks`,
      value: list(profile.languages.map((code) => languageName(i18n.locale, code))),
    },
  ]
  return rows.filter((row) => row.value !== '')
}
