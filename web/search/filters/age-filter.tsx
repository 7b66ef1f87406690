import { useLingui } from '@lingui/react/macro'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import { oldest } from './search-address.ts'
import { useAgeText } from './use-age-text.ts'
import { useAges } from './use-ages.ts'
import { useFilters } from './use-filters.ts'

/** From and to. The list follows once the thumb is let go. */
export function AgeFilter() {
  const { t } = useLingui()
  const { youngest } = useFilters()
  const ageText = useAgeText()
  const { value, move, commit } = useAges()
  return (
    <RangeSlider
      label={t`Age`}
      valueText={ageText(value[0], value[1])}
      min={youngest}
      max={oldest}
      value={value}
      onChange={move}
      onCommit={commit}
      thumbLabels={[t`Youngest age`, t`Oldest age`]}
    />
  )
}
