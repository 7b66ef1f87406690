import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { isCountry } from '#contract/countries.ts'
import { fitsMedia, media } from '../browser/media.ts'
import { ask } from '../data/ask.ts'
import { browserQueries } from '../data/browser-client.ts'
import { pageData } from '../data/page-data.ts'
import { countryName, formatNumber } from '../language/format.ts'
import { HiddenLine } from '../passes/hidden-line.tsx'
import { askAgainIfMoved } from '../passes/use-pass.ts'
import { paths } from '../routing/paths.ts'
import type { LoaderFunctionArgs } from '../routing/router.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Segment } from '../ui/navigation/segment.tsx'
import { FilterPreview } from './filter-preview.ts'
import { ActiveFilters, FewResults, FilterPanel, FilterSheet, MembersOnly } from './later.ts'
import { CountLine, useMemberCount } from './member-count.tsx'
import { useShownPages } from './more-pages.tsx'
import { countFilters, type Filters, filtersOf, pageOf } from './search-address.ts'
import { SearchResults } from './search-results.tsx'
import { OrderLine, SortMenu } from './sort-menu.tsx'
import { useAddress, useFilters } from './use-filters.ts'
import { useRegions } from './use-regions.ts'
import { type Search, searchQuestion, useSearch } from './use-search.ts'
import { newsQuestions, useKeepSearch, WhatsNew } from './whats-new.tsx'

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
  extras: ({ url, user }) => (user && isHome(url.searchParams) ? newsQuestions : []),
})

/** A member's search as it begins, without anything chosen, is where they come home to. */
function isHome(address: URLSearchParams): boolean {
  return Object.keys(filtersOf(address)).length === 0 && pageOf(address) === 1
}

/** A visitor whom the site does not let look gets the page that says so, not an error. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await page.loader(args)
  } catch (refused) {
    if (isForMembers(refused)) return {}
    throw refused
  }
}

function isForMembers(refused: unknown): boolean {
  const problem = (refused as { data?: { code?: unknown } } | null)?.data
  return problem?.code === 'authentication_required'
}

/**
 * Starts loading and does not wait: the filters respond at once, and the list follows. Only what
 * stands around the list has to be there, so that nothing moves.
 */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams
  const filters = filtersOf(address)
  const queries = browserQueries()
  const number = pageOf(address)
  if (number > 1) askAgainIfMoved(queries)
  void queries.prefetchQuery(searchQuestion(filters, number))
  const around = [
    ...(fitsMedia(media.filterPanel) ? [FilterPanel] : []),
    ...(countFilters(filters) > 0 ? [ActiveFilters, FewResults] : []),
  ]
  await Promise.all(around.map((part) => part.bring()))
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
  const { filters, active } = useFilters()
  const user = useUser()
  const { search: address } = useAddress()
  const { from, to } = useShownPages()
  const search = useSearch(filters, from, to)
  const heading = useHeading()
  useKeepSearch(user?.id, active)
  return (
    <WithPreview search={search}>
      <div className="page py-6 lg:grid lg:grid-cols-[calc(var(--panel)+24px)_minmax(0,1fr)] lg:gap-5">
        <title>{`${heading} · ${settings.name}`}</title>
        <FilterPanel />
        <div className="min-w-0">
          {user && isHome(address) && <WhatsNew />}
          <SearchHead heading={heading} passed={search.answer?.num_passed ?? 0} />
          <div id="results" tabIndex={-1} className="outline-none">
            <SearchResults search={search} from={from} to={to} />
          </div>
        </div>
      </div>
    </WithPreview>
  )
}

/** What the page shows, with the place where it looks. */
function useHeading(): string {
  const { t, i18n } = useLingui()
  const { active, home } = useFilters()
  const regions = useRegions(active.country)
  if (active.distance && home) {
    const town = home.name
    return t`Members near ${town}`
  }
  if (!active.country) return t`Members`
  const region = regions.find(({ code }) => code === active.countryregion)
  const place = region?.name ?? countryName(i18n.locale, active.country)
  return t`Members · ${place}`
}

/** What is being chosen, and its count, for everything inside. */
function WithPreview({ search, children }: { search: Search; children: ReactNode }) {
  const { active } = useFilters()
  const [moving, move] = useState<Partial<Filters>>({})
  const counted = useMemberCount(
    { ...active, ...moving },
    {
      follows: Object.keys(moving).length === 0,
      found: search.outdated ? undefined : search.answer?.num_results,
    },
  )
  // If the list failed to load, the previous number belongs to other filters.
  const lost = search.error !== null && search.outdated
  const preview = { moving, move, ...counted, ...(lost && { count: undefined }) }
  return <FilterPreview value={preview}>{children}</FilterPreview>
}

/** Above the list: what it shows and how many, other ways to look, filters and order. */
function SearchHead({ heading, passed }: { heading: string; passed: number }) {
  const user = useUser()
  const { active } = useFilters()
  return (
    <div className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 max-md:w-full max-md:justify-between">
          <h1 className="type-display-2">{heading}</h1>
          <CountLine />
        </div>
        {user && (
          <span className="max-md:hidden">
            <SearchModes />
          </span>
        )}
      </div>
      <div className="md:flex md:items-start md:justify-between md:gap-4">
        <div className="min-w-0">
          <div className="scroll-row -mx-(--s4) items-center gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
            <FilterButton />
            <span className="md:hidden">
              <SortMenu />
            </span>
            {countFilters(active) > 0 && <ActiveFilters />}
            {user && <OtherSearches />}
          </div>
          <OrderLine />
          {user && <HiddenLine count={passed} />}
        </div>
        <span className="max-md:hidden md:py-1">
          <SortMenu />
        </span>
      </div>
    </div>
  )
}

/** The three ways for members to meet others: this grid, the swipe game, the match finder. */
function SearchModes() {
  const { t } = useLingui()
  return (
    <Segment
      label={t`Ways to look`}
      items={[
        { label: <Trans>Grid</Trans>, icon: 'squares-four', to: paths.members(), current: true },
        { label: <Trans>Swipe game</Trans>, icon: 'cards', to: paths.swipeGame(), current: false },
        {
          label: <Trans>Match finder</Trans>,
          icon: 'magic-wand',
          to: paths.matchFinder(),
          current: false,
        },
      ]}
    />
  )
}

/** The other two, in the row of filters on phones. */
function OtherSearches() {
  const look = {
    look: 'line',
    size: 'compact',
    className: 'flex-none whitespace-nowrap md:hidden',
  } as const
  return (
    <>
      <Button {...look} icon="cards" to={paths.swipeGame()}>
        <Trans>Swipe game</Trans>
      </Button>
      <Button {...look} icon="magic-wand" to={paths.matchFinder()}>
        <Trans>Match finder</Trans>
      </Button>
    </>
  )
}

/** The filters on phones: a button, and the sheet that it opens. */
function FilterButton() {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const { active } = useFilters()
  const count = countFilters(active)
  const number = formatNumber(i18n.locale, count)
  return (
    <div className="flex-none lg:hidden">
      <Button
        look="tint"
        size="compact"
        className="whitespace-nowrap"
        icon="sliders-horizontal"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t`Filters · ${number}` : t`Filters`}
      </Button>
      {open && <FilterSheet onClose={() => setOpen(false)} />}
    </div>
  )
}
