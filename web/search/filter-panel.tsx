import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { FilterForm } from './filter-form.tsx'
import { countFilters, searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'

/** The filters beside the list, from 992 px up. */
export function FilterPanel() {
  const { t } = useLingui()
  const { active, filters } = useFilters()
  return (
    <search
      aria-label={t`Filters`}
      className="sticky -ml-1 top-[calc(var(--nav-h)+24px)] max-h-[calc(100dvh-var(--nav-h)-24px)] self-start overflow-x-hidden overflow-y-auto px-1 pb-2 [scrollbar-color:transparent_transparent] [scrollbar-gutter:stable] [scrollbar-width:thin] focus-within:[scrollbar-color:var(--line-strong)_transparent] hover:[scrollbar-color:var(--line-strong)_transparent] max-lg:hidden"
    >
      <a href="#results" className="skip-link">{t`Skip to the members`}</a>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 className="type-title-2">
          <Trans>Filters</Trans>
        </h2>
        {countFilters(active) > 0 && (
          <Link
            to={paths.members(searchOf({ sort: filters.sort }))}
            preventScrollReset
            className="link type-label"
          >
            <Trans>Reset</Trans>
          </Link>
        )}
      </div>
      <FilterForm />
    </search>
  )
}
