import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../language/format.ts'
import { formatList } from '../../language/format-list.ts'
import { genderPlurals } from '../../profiles/facts/option-labels.tsx'
import { listFields, switchFields } from '../filters/filter-fields.ts'
import { chosenOf, type Filters, gendersOf, oldest } from '../filters/search-address.ts'
import { useAgeText } from '../filters/use-age-text.ts'
import { useDistanceText } from '../filters/use-distance-text.ts'
import { useFilters } from '../filters/use-filters.ts'
import { useRegions } from '../filters/use-regions.ts'
import { useChoiceNames } from '../wording/use-choice-names.ts'
import { useFilterNames } from '../wording/use-filter-names.ts'

export type FilterChipWords = { key: string; words: string; without: Partial<Filters> }

/** What narrows the list, in words, and what remains without it. */
export function useFilterChips(): FilterChipWords[] {
  const single = useSingleChips()
  const names = useFilterNames()
  const choiceName = useChoiceNames()
  const { active } = useFilters()
  const switches = switchFields
    .filter((field) => active[field])
    .map((field) => ({ key: field, words: names[field], without: { [field]: undefined } }))
  const choices = listFields.flatMap((field) => {
    const chosen = chosenOf(active, field)
    return chosen.map((code) => ({
      key: `${field}-${code}`,
      words: choiceName(field, code),
      without: { [field]: chosen.filter((other) => other !== code).join(',') || undefined },
    }))
  })
  return [...single, ...switches, ...choices]
}

function useSingleChips(): FilterChipWords[] {
  const { i18n } = useLingui()
  const { active, youngest } = useFilters()
  const ageText = useAgeText()
  const distanceText = useDistanceText()
  const { country, countryregion, min_age, max_age, distance } = active
  const region = useRegions(country).find(({ code }) => code === countryregion)
  const genders = gendersOf(active).map((gender) => i18n._(genderPlurals[gender]))
  const anyAge = min_age === undefined && max_age === undefined
  return [
    {
      key: 'gender',
      words: formatList(i18n.locale, genders),
      without: { gender: undefined },
    },
    {
      key: 'age',
      words: anyAge ? '' : ageText(min_age ?? youngest, max_age ?? oldest),
      without: { min_age: undefined, max_age: undefined },
    },
    {
      key: 'country',
      words: country ? countryName(i18n.locale, country) : '',
      without: { country: undefined, countryregion: undefined },
    },
    {
      key: 'countryregion',
      words: countryregion ? (region?.name ?? countryregion) : '',
      without: { countryregion: undefined },
    },
    {
      key: 'distance',
      words: distance ? distanceText(distance) : '',
      without: { distance: undefined },
    },
  ].filter(({ words }) => words !== '')
}
