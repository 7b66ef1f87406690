import type { LoaderFunctionArgs } from 'react-router'
import { isCountry } from '#contract/countries.ts'
import { ask } from '../ask.ts'
import { browserQueries } from '../browser-client.ts'
import { pageData } from '../page-data.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { filtersOf, pageOf } from './filters/search-address.ts'
import { useFilters } from './filters/use-filters.ts'
import { MembersOnly } from './members-only.tsx'
import { useShownPages } from './paging/use-shown-pages.ts'
import { WithPreview } from './preview/with-preview.tsx'
import { SearchHead } from './search-head.tsx'
import { searchQuestion } from './search-question.ts'
import { SearchResults } from './search-results.tsx'
import { useHeading } from './use-heading.ts'
import { useSearch } from './use-search.ts'

const page = pageData({
  questions: ({ url }) => {
    const filters = filtersOf(url.searchParams)
    return [
      searchQuestion(filters, pageOf(url.searchParams)),
      ...(filters.interests ? [ask('GET /api/interests.php', {})] : []),
      ...(filters.country && isCountry(filters.country)
        ? [ask('GET /api/regions.php', { query: { country: filters.country } })]
        : []),
    ]
  },
})

/** A visitor whom the site does not let look gets the page that says so, not an error. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await page.loader(args)
  } catch (refused) {
    if (isForMembers(refused)) return { dehydrated: null }
    throw refused
  }
}

/** Starts loading and does not wait: the filters respond at once, and the list follows. */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams
  void browserQueries().prefetchQuery(searchQuestion(filtersOf(address), pageOf(address)))
  return {}
}

export default function Members() {
  const settings = useSettings()
  const user = useUser()
  if (!user && !settings.search_open) return <MembersOnly />
  return <MemberSearch />
}

function MemberSearch() {
  const settings = useSettings()
  const { filters } = useFilters()
  const { from, to } = useShownPages()
  const search = useSearch(filters, from, to)
  const heading = useHeading()
  return (
    <WithPreview search={search}>
      <div className="page py-6 lg:grid lg:grid-cols-[calc(var(--panel)+8px)_minmax(0,1fr)] lg:gap-7">
        <title>{`${heading} · ${settings.name}`}</title>
        <FilterPanel />
        <div>
          <SearchHead heading={heading} passed={search.answer?.num_passed ?? 0} />
          <SearchResults search={search} from={from} to={to} />
        </div>
      </div>
    </WithPreview>
  )
}

function isForMembers(refused: unknown): boolean {
  const problem = (refused as { data?: { code?: unknown } } | null)?.data
  return problem?.code === 'authentication_required'
}
