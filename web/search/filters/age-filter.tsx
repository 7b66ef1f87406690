import { useLingui } from '@lingui/react/macro'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import { useSlide } from '../preview/use-slide.ts'
import { type Filters, oldest } from './search-address.ts'
import { useAgeText } from './use-age-text.ts'
import { useFilters } from './use-filters.ts'

/** From and to. The list follows once the thumb is released. */
export function AgeFilter() {
  const { t } = useLingui()
  const { shown, youngest } = useFilters()
  const ageText = useAgeText()
  const { move, settle } = useSlide()
  const low = Math.max(youngest, shown.min_age ?? youngest)
  const high = Math.max(low, shown.max_age ?? oldest)
  const asked = ([from, to]: [number, number]): Partial<Filters> => ({
    min_age: from > youngest ? from : undefined,
    max_age: to < oldest ? to : undefined,
  })
  return (
    <RangeSlider
      label={t`Age`}
      valueText={ageText(low, high)}
      min={youngest}
      max={oldest}
      value={[low, high]}
      onChange={(ages) => move(asked(ages))}
      onCommit={(ages) => settle(asked(ages))}
      thumbLabels={[t`Youngest age`, t`Oldest age`]}
    />
  )
}
