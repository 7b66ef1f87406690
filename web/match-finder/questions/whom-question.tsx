import { useLingui } from '@lingui/react/macro'
import { genders } from '#contract/options.ts'
import { genderPlurals } from '../../profiles/facts/option-labels.tsx'
import { gendersOf } from '../../search/filters/search-address.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import type { QuestionField } from './question-field.ts'

export function WhomQuestion({ draft, onChange }: QuestionField) {
  const { t, i18n } = useLingui()
  return (
    <ChoiceChips
      multiple
      legend={t`Looking for`}
      legendHidden
      name="gender"
      options={genders.map((value) => ({ value, label: i18n._(genderPlurals[value]) }))}
      value={gendersOf(draft)}
      onChange={(values) => onChange({ gender: values.toSorted().join(',') || undefined })}
    />
  )
}
