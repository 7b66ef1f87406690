import { useLingui } from '@lingui/react/macro'
import { type Gender, genders } from '#contract/options.ts'
import { formatList } from '../../../language/format-list.ts'
import { useMember } from '../../../sites/site.ts'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import { genderPlurals } from '../../facts/option-labels.tsx'
import { EditRow } from '../form/edit-row.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { useFieldForm } from '../form/use-field-form.ts'
import { genderIcons } from './gender-icons.ts'

export function SeekingRow() {
  const { i18n } = useLingui()
  const { seeking } = useMember().profile
  const words = seeking.map((code) => i18n._(genderPlurals[code]))
  return (
    <EditRow field="seeking" icon="magnifying-glass" value={formatList(i18n.locale, words)}>
      <SeekingForm />
    </EditRow>
  )
}

function SeekingForm() {
  const { t, i18n } = useLingui()
  const { value, set, error, form } = useFieldForm<Gender[]>({
    field: 'seeking',
    saved: useMember().profile.seeking,
    change: (seeking) => ({ seeking }),
    check: (seeking) => (seeking.length === 0 ? 'required' : null),
  })
  return (
    <FieldForm form={form}>
      <ChoiceChips
        multiple
        legend={t`I would like to meet`}
        name="seeking"
        options={genders.map((code) => ({
          value: code,
          label: i18n._(genderPlurals[code]),
          icon: genderIcons[code],
        }))}
        value={value}
        onChange={(chosen) => set(genders.filter((code) => chosen.includes(code)))}
        error={error}
      />
    </FieldForm>
  )
}
