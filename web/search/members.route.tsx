import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { isCountry } from '#contract/countries.ts'
import { ask } from '../ask.ts'
import { browserQueries } from '../browser-client.ts'
import { countryName } from '../language/format.ts'
import { pageData } from '../page-data.ts'
import { useSettings, useUser } from '../shell/site.ts'
import { CountLine } from './count-line.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { filtersOf, pageOf } from './filters/search-address.ts'
import { useFilters } from './filters/use-filters.ts'
import { useRegions } from './filters/use-regions.ts'
import { MembersOnly } from './members-only.tsx'
import { searchQuestion } from './search-question.ts'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'
import { useShownPages } from './use-shown-pages.ts'

const page = pageData({
  questions: ({ url }) => {
    const filters = filtersOf(url.searchParams)
    return [
      searchQuestion(filters, pageOf(url.searchParams)),
      ...(filters.country && isCountry(filters.country)
        ? [ask('GET /api/regions.php', { query: { country: filters.country } })]
        : []),
    ]
  },
})

/** A visitor whom the site lets look at nobody gets the page that says so, not an error. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await page.loader(args)
  } catch (refused) {
    if (isForMembers(refused)) return { dehydrated: null }
    throw refused
  }
}

/** Begins to ask and does not wait: the filters answer at once, and the list follows. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams
  void browserQueries().prefetchQuery(searchQuestion(filtersOf(address), pageOf(address)))
  return {}
}

export default function Members() {
  const settings = useSettings()
  const user = useUser()
  if (!user && !settings.logged_out_search) return <MembersOnly />
  return <MemberSearch />
}

function MemberSearch() {
  const settings = useSettings()
  const { filters } = useFilters()
  const { from, to } = useShownPages()
  const search = useSearch(filters, from, to)
  const heading = useHeading()
  const found = search.answer?.num_results
  return (
    <div className="page py-6 lg:grid lg:grid-cols-[calc(var(--panel)+8px)_minmax(0,1fr)] lg:gap-7">
      <title>{`${heading} · ${settings.name}`}</title>
      <FilterPanel />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:justify-start">
          <h1 className="type-display-2">{heading}</h1>
          <CountLine found={found} />
        </div>
        <div className="scroll-row -mx-4 mt-2 mb-4 items-center gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
          <FilterSheet found={found ?? 0} counting={search.outdated} />
          <ActiveFilters />
        </div>
        <SearchResults search={search} from={from} to={to} />
      </div>
    </div>
  )
}

function useHeading(): string {
  const { t, i18n } = useLingui()
  const { filters } = useFilters()
  const regions = useRegions(filters.country)
  if (!filters.country) return t`Members`
  const region = regions.find(({ code }) => code === filters.countryregion)
  const place = region?.name ?? countryName(i18n.locale, filters.country)
  return t`Members · ${place}`
}

function isForMembers(refused: unknown): boolean {
  const problem = (refused as { data?: { code?: unknown } } | null)?.data
  return problem?.code === 'authentication_required'
}
