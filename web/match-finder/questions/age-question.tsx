import { useLingui } from '@lingui/react/macro'
import { oldest } from '../../search/filters/search-address.ts'
import { useAgeText } from '../../search/filters/use-age-text.ts'
import { useSettings } from '../../sites/site.ts'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import type { QuestionField } from './question-field.ts'

export function AgeQuestion({ draft, onChange }: QuestionField) {
  const { t } = useLingui()
  const { minimum_age: youngest } = useSettings()
  const ageText = useAgeText()
  const low = Math.max(youngest, draft.min_age ?? youngest)
  const high = Math.max(low, Math.min(oldest, draft.max_age ?? oldest))
  return (
    <RangeSlider
      label={t`Age`}
      valueText={ageText(low, high)}
      min={youngest}
      max={oldest}
      value={[low, high]}
      names={['min_age', 'max_age']}
      onChange={([from, to]) =>
        onChange({
          min_age: from > youngest ? from : undefined,
          max_age: to < oldest ? to : undefined,
        })
      }
      thumbLabels={[t`Youngest age`, t`Oldest age`]}
    />
  )
}
