import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../data/ask.ts'
import { useFieldNames } from '../profiles/editing/use-editing.ts'
import {
  bodyTypeLabels,
  eyeColorLabels,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../profiles/fact-labels.ts'
import { interestIcon } from '../profiles/interest-icons.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'

export const interestsQuestion = ask('GET /api/interests.php', {})

/** The facts that the site shows, and what one likes. */
export function ProfileStep() {
  const { i18n } = useLingui()
  const { profile } = useMember()
  const { visible_profile_fields } = useSettings()
  const names = useFieldNames()
  const { data } = useQuery({ ...interestsQuestion, throwOnError: false })
  const offered = (data?.interests ?? [])
    .map(({ id, name }) => ({ value: id, label: name, icon: interestIcon(id) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
  const asked = factFields.filter((field) => visible_profile_fields.includes(field))
  return (
    <>
      {asked.map((field) => (
        <input key={field} type="hidden" name="asked" value={field} />
      ))}
      {asked.map((field) => (
        <ChoiceChips
          key={field}
          clearable
          size="compact"
          legend={names[field]}
          name={field}
          options={Object.entries(factLabels[field]).map(([value, label]) => ({
            value,
            label: i18n._(label),
          }))}
          defaultValue={profile[field] ?? ''}
        />
      ))}
      <ChoiceChips
        multiple
        size="compact"
        legend={names.interests}
        name="interests"
        options={offered}
        defaultValue={profile.interests}
      />
    </>
  )
}

/** The facts chosen from lists, in the order they are asked. */
export const factFields = [
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
] as const
type FactField = (typeof factFields)[number]

const factLabels: Record<FactField, Record<string, MessageDescriptor>> = {
  relationship_status: relationshipLabels,
  sexuality: sexualityLabels,
  body_type: bodyTypeLabels,
  hair_color: hairColorLabels,
  eye_color: eyeColorLabels,
}
