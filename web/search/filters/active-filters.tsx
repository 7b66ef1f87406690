import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { countryName } from '../../language/format.ts'
import { formatList } from '../../language/format-list.ts'
import { paths } from '../../paths.ts'
import { genderPlurals } from '../../profiles/option-labels.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { countFilters, type Filters, gendersOf, oldest, searchOf } from './search-address.ts'
import { useAgeText } from './use-age-text.ts'
import { useFilters } from './use-filters.ts'
import { useRegions } from './use-regions.ts'

/** What narrows the list, each as a link that takes it away. */
export function ActiveFilters() {
  const { t } = useLingui()
  const { filters } = useFilters()
  const chips = useChips()
  if (countFilters(filters) === 0) return null
  return (
    <ul
      aria-label={t`Active filters`}
      className="flex items-center gap-2 max-md:flex-none md:flex-wrap"
    >
      {chips.map(({ words, without }) => (
        <li key={words} className="max-md:whitespace-nowrap">
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
          to={paths.members()}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-2 type-label lg:hidden"
        >
          <Trans>Reset</Trans>
        </Link>
      </li>
    </ul>
  )
}

function useChips(): { words: string; without: Partial<Filters> }[] {
  const { i18n } = useLingui()
  const { filters, youngest } = useFilters()
  const ageText = useAgeText()
  const { country, countryregion, min_age, max_age } = filters
  const region = useRegions(country).find(({ code }) => code === countryregion)
  const genders = formatList(
    i18n.locale,
    gendersOf(filters).map((gender) => i18n._(genderPlurals[gender])),
  )
  const ages =
    min_age === undefined && max_age === undefined
      ? ''
      : ageText(min_age ?? youngest, max_age ?? oldest)
  return [
    { words: genders, without: { gender: undefined } },
    { words: ages, without: { min_age: undefined, max_age: undefined } },
    {
      words: country ? countryName(i18n.locale, country) : '',
      without: { country: undefined, countryregion: undefined },
    },
    {
      words: countryregion ? (region?.name ?? countryregion) : '',
      without: { countryregion: undefined },
    },
  ].filter(({ words }) => words !== '')
}
