import { Trans, useLingui } from '@lingui/react/macro'
import { countryName, formatList } from '../language/format.ts'
import { genderPlurals } from '../profiles/fact-labels.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { FilterChip } from '../ui/chip.tsx'
import { listFields, switchFields } from './filter-fields.ts'
import { useAgeText, useChoiceNames, useDistanceText, useFilterNames } from './filter-words.ts'
import { chosenOf, type Filters, gendersOf, oldest, searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'
import { useRegions } from './use-regions.ts'

/** What narrows the list, each as a link that removes it. */
export function ActiveFilters() {
  const { t } = useLingui()
  const { filters } = useFilters()
  const chips = useFilterChips()
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={t`Active filters`}
      className="flex items-center gap-2 max-md:flex-none md:flex-wrap"
    >
      {chips.map(({ key, words, without }) => (
        <li key={key} className="max-md:whitespace-nowrap">
          <FilterChip
            to={paths.members(searchOf({ ...filters, ...without }))}
            preventScrollReset
            removeLabel={t`Remove`}
          >
            {words}
          </FilterChip>
        </li>
      ))}
      <li>
        <Link
          to={paths.members(searchOf({ sort: filters.sort }))}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-2 type-label whitespace-nowrap"
        >
          <Trans>Clear all</Trans>
        </Link>
      </li>
    </ul>
  )
}

type FilterChipWords = { key: string; words: string; without: Partial<Filters> }

/** What narrows the list, in words, and what remains without it. */
function useFilterChips(): FilterChipWords[] {
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
      words: formatList(genders),
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
