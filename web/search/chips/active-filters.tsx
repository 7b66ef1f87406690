import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { searchOf } from '../filters/search-address.ts'
import { useFilters } from '../filters/use-filters.ts'
import { useFilterChips } from './use-filter-chips.ts'

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
