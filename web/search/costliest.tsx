import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchResult } from '#contract/search.ts'
import { formatNumber } from '../language/format.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { type Filters, searchOf } from './filters/search-address.ts'
import { useFilters } from './filters/use-filters.ts'
import { useFilterNames } from './wording/use-filter-names.ts'

type Costliest = NonNullable<SearchResult['costliest']>

/** Which filter excludes the most people, as a link that drops it. */
export function CostliestButton({ costliest }: { costliest: Costliest }) {
  const { i18n } = useLingui()
  const { filters, active } = useFilters()
  const names = useFilterNames(active.country)
  const { field, num_results } = costliest
  if (!isNamed(field, names)) return null
  const name = names[field]
  const found = formatNumber(i18n.locale, Math.min(num_results, 1000))
  const without = { ...filters, [field]: undefined }
  // A region implies its country, so both go together.
  if (field === 'country') without.countryregion = undefined
  return (
    <Button look="tint" to={paths.members(searchOf(without))} preventScrollReset>
      {num_results > 1000 ? (
        <Trans>
          Without “{name}” there would be more than {found}
        </Trans>
      ) : (
        <Trans>
          Without “{name}” there would be {found}
        </Trans>
      )}
    </Button>
  )
}

function isNamed<Names extends object>(
  field: string,
  names: Names,
): field is keyof Filters & keyof Names & string {
  return field in names
}
