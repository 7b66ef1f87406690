import { useLingui } from '@lingui/react/macro'
import { type Gender, genders } from '#contract/options.ts'
import { useMember } from '../../../sites/site.ts'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import { genderLabels } from '../../facts/option-labels.tsx'
import { EditRow } from '../form/edit-row.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { useFieldForm } from '../form/use-field-form.ts'
import { genderIcons } from './gender-icons.ts'

export function GenderRow() {
  const { i18n } = useLingui()
  const { gender } = useMember().profile
  return (
    <EditRow field="gender" icon={genderIcons[gender]} value={i18n._(genderLabels[gender])}>
      <GenderForm />
    </EditRow>
  )
}

function GenderForm() {
  const { t, i18n } = useLingui()
  const { value, set, error, form } = useFieldForm<Gender>({
    field: 'gender',
    saved: useMember().profile.gender,
    change: (gender) => ({ gender }),
  })
  return (
    <FieldForm form={form}>
      <ChoiceChips
        legend={t`I am`}
        name="gender"
        options={genders.map((code) => ({
          value: code,
          label: i18n._(genderLabels[code]),
          icon: genderIcons[code],
        }))}
        value={value}
        onChange={(chosen) => set(chosen as Gender)}
        error={error}
      />
    </FieldForm>
  )
}
