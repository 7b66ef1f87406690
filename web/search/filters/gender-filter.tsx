import { useLingui } from '@lingui/react/macro'
import { genders } from '#contract/options.ts'
import { genderPlurals } from '../../profiles/facts/option-labels.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { gendersOf } from './search-address.ts'
import { useChangeFilters } from './use-change-filters.ts'
import { useFilters } from './use-filters.ts'

/**
 * Whom to show. Removing the last one shows everybody, because a search for nobody helps no one.
 */
export function GenderFilter() {
  const { t, i18n } = useLingui()
  const { shown, sought } = useFilters()
  const change = useChangeFilters()
  function choose(values: string[]) {
    const everybody = sought ? genders.join(',') : undefined
    const gender = values.toSorted().join(',') || everybody
    change({ gender: gender === sought ? undefined : gender })
  }
  return (
    <ChoiceChips
      multiple
      legend={t`Looking for`}
      name="gender"
      size="compact"
      options={genders.map((value) => ({ value, label: i18n._(genderPlurals[value]) }))}
      value={gendersOf({ gender: shown.gender ?? sought })}
      onChange={choose}
    />
  )
}
