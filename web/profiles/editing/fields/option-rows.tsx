import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ProfileChange } from '#contract/profiles.ts'
import { useMember } from '../../../sites/site.ts'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import {
  bodyTypeLabels,
  eyeColorLabels,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../../facts/option-labels.tsx'
import { EditRow } from '../form/edit-row.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { useFieldForm } from '../form/use-field-form.ts'
import { useFieldNames } from '../use-field-names.ts'

const lists = {
  relationship_status: { icon: 'users', labels: relationshipLabels },
  sexuality: { icon: 'heart', labels: sexualityLabels },
  body_type: { icon: 'user', labels: bodyTypeLabels },
  hair_color: { icon: 'paint-brush', labels: hairColorLabels },
  eye_color: { icon: 'eye', labels: eyeColorLabels },
} as const satisfies Record<string, { icon: IconName; labels: Record<string, MessageDescriptor> }>

export type OptionField = keyof typeof lists

export function isOptionField(field: string): field is OptionField {
  return Object.hasOwn(lists, field)
}

/** One item of a list, such as one's hair colour; or none. */
export function OptionRow({ field }: { field: OptionField }) {
  const { i18n } = useLingui()
  const code = useMember().profile[field]
  const label = code ? labelsOf(field)[code] : undefined
  return (
    <EditRow field={field} icon={lists[field].icon} value={label ? i18n._(label) : ''}>
      <OptionForm field={field} />
    </EditRow>
  )
}

function OptionForm({ field }: { field: OptionField }) {
  const { t, i18n } = useLingui()
  const { value, set, error, form } = useFieldForm<string>({
    field,
    saved: useMember().profile[field] ?? unsaid,
    change: (code) => ({ [field]: code === unsaid ? null : code }) as ProfileChange,
  })
  const options = Object.entries(labelsOf(field)).map(([code, label]) => ({
    value: code,
    label: i18n._(label),
  }))
  return (
    <FieldForm form={form}>
      <ChoiceChips
        legend={useFieldNames()[field]}
        name={field}
        options={[...options, { value: unsaid, label: t`I would rather not say` }]}
        value={value}
        onChange={set}
        error={error}
      />
    </FieldForm>
  )
}

const unsaid = 'unsaid'

function labelsOf(field: OptionField): Record<string, MessageDescriptor> {
  return lists[field].labels
}
