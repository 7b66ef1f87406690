import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { useFieldNames } from '../../profiles/editing/use-field-names.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { interestIcon } from '../../ui/interest-icons.ts'
import { factFields, factLabels } from './fact-fields.ts'

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
  return (
    <>
      {factFields
        .filter((field) => visible_profile_fields.includes(field))
        .map((field) => (
          <ChoiceChips
            key={field}
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
