import { Plural, Trans } from '@lingui/react/macro'
import { type Ref, useEffect, useRef } from 'react'
import { genders } from '#contract/options.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { LikePlate } from '../likes/like-plate.tsx'
import { NoThanksPlate } from '../passes/no-thanks-plate.tsx'
import { usePass } from '../passes/use-pass.ts'
import { ChatPlate } from '../profiles/chat-plate.tsx'
import { MemberTile } from '../profiles/member-tile.tsx'
import { paths } from '../routing/paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { MemberCardSkeleton } from '../ui/people/member-card.tsx'
import { useFilterNames } from './filter-words.ts'
import { MorePages } from './more-pages.tsx'
import { countFilters, type Filters, searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'
import type { Search } from './use-search.ts'

/** The list in whichever state it is: loading, found, short, empty or failed. */
export function SearchResults({ search, from, to }: { search: Search; from: number; to: number }) {
  const { filters } = useFilters()
  const { people, answer, outdated, adding, error } = search
  const { grid, expectMore } = useFocusOnMore(people.length)
  const failed = error && (
    <LoadFailed error={error} retry={search.retry} text={<Trans>Your filters are saved.</Trans>} />
  )
  if (failed && (people.length === 0 || outdated)) return failed
  if (!answer) return <MemberGrid people={[]} waiting={12} />
  return (
    <>
      {people.length === 0 &&
        (answer.num_results === 0 ? <NobodyFits costliest={answer.costliest} /> : <PastTheEnd />)}
      <MemberGrid
        ref={grid}
        people={people}
        outdated={outdated}
        waiting={adding ? answer.results.length : 0}
        eager
      />
      {failed}
      <MorePages
        filters={filters}
        from={from}
        to={to}
        pages={answer.pages}
        waiting={adding || outdated || error !== null}
        adding={adding}
        onMore={expectMore}
      />
      {people.length > 0 && answer.costliest && <FewFit costliest={answer.costliest} />}
      {answer.similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10 border-t border-line pt-8">
          <h2 id="similar" className="mb-5 type-title-2">
            <Trans>Others who come close</Trans>
          </h2>
          <MemberGrid people={answer.similar} outdated={outdated} level={3} />
        </section>
      )}
    </>
  )
}

/** After "Load more" the first new member is focused, so that the keyboard carries on there. */
function useFocusOnMore(shown: number) {
  const grid = useRef<HTMLUListElement>(null)
  const expected = useRef<number | null>(null)
  useEffect(() => {
    const before = expected.current
    if (before === null || shown <= before) return
    expected.current = null
    grid.current?.children[before]
      ?.querySelector<HTMLElement>('h2 a')
      ?.focus({ preventScroll: true })
  }, [shown])
  return {
    grid,
    expectMore: () => {
      expected.current = shown
    },
  }
}

/** Nobody was found: what can be loosened, beginning with the filter that costs most. */
function NobodyFits({ costliest }: { costliest: SearchResult['costliest'] }) {
  const { active, sought } = useFilters()
  const narrowed = countFilters(active) > 0
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>Nobody matches all of this</Trans>}
      text={
        narrowed ? (
          <Trans>Every filter has to fit at once. Drop one and look again.</Trans>
        ) : (
          <Trans>Nobody here is what you’re looking for yet. New members join every day.</Trans>
        )
      }
      actions={
        <>
          {costliest && <CostliestButton costliest={costliest} />}
          {narrowed && (
            <Button look="line" to={paths.members()}>
              <Trans>Reset filters</Trans>
            </Button>
          )}
          {!narrowed && sought && (
            <Button look="line" to={paths.members(searchOf({ gender: genders.join(',') }))}>
              <Trans>Show everybody</Trans>
            </Button>
          )}
        </>
      }
      className="py-10"
    />
  )
}

/** The address names a page after the last one, as an old link may. */
function PastTheEnd() {
  const { filters } = useFilters()
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>There aren’t that many pages</Trans>}
      actions={
        <Button to={paths.members(searchOf(filters))}>
          <Trans>Go to the first page</Trans>
        </Button>
      }
      className="py-10"
    />
  )
}

type MemberGridProps = {
  people: readonly ProfileCard[]
  /** How many more are loading. */
  waiting?: number
  /** Whether what is shown belongs to filters that are no longer set. */
  outdated?: boolean
  level?: 2 | 3
  /** The first row is in view at once. */
  eager?: boolean
  ref?: Ref<HTMLUListElement>
}

/** Members in 2 to 5 columns. */
function MemberGrid(props: MemberGridProps) {
  const { people, waiting = 0, outdated, level = 2, eager, ref } = props
  const user = useUser()
  const pass = usePass()
  return (
    <ul
      ref={ref}
      aria-busy={outdated || waiting > 0}
      className={`member-grid transition-opacity duration-base ${outdated ? 'opacity-50' : ''}`}
    >
      {people.map((person, index) => (
        <li key={person.id}>
          <MemberTile
            person={person}
            level={level}
            eager={eager && index < 4}
            plates={
              <>
                {user && <NoThanksPlate person={person} onPass={pass} />}
                <ChatPlate person={person} />
                <LikePlate person={person} />
              </>
            }
          />
        </li>
      ))}
      {Array.from({ length: waiting }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these boxes are alike and never move
        <li key={`waiting-${index}`}>
          <MemberCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** Below a short list: the filter whose removal would make it longest. */
function FewFit({ costliest }: { costliest: Costliest }) {
  return (
    <section
      aria-labelledby="few-fit"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-5"
    >
      <h2 id="few-fit" className="type-title-3">
        <Trans>Few people match</Trans>
      </h2>
      <CostliestButton costliest={costliest} />
    </section>
  )
}

type Costliest = NonNullable<SearchResult['costliest']>

/** Which filter excludes the most people, as a link that drops it. */
function CostliestButton({ costliest }: { costliest: Costliest }) {
  const { filters, active } = useFilters()
  const names = useFilterNames(active.country)
  const { field, num_results } = costliest
  if (!isNamed(field, names)) return null
  const name = names[field]
  const found = Math.min(num_results, 1000)
  const without = { ...filters, [field]: undefined }
  // A region implies its country, so both go together.
  if (field === 'country') without.countryregion = undefined
  return (
    // As wide as the phone from its first letter on: a name and a number can arrive late.
    <Button
      look="tint"
      to={paths.members(searchOf(without))}
      preventScrollReset
      className="max-md:w-full"
    >
      {num_results > 1000 ? (
        <Trans>
          Drop “{name}” to see more than <Plural value={found} one="# member" other="# members" />
        </Trans>
      ) : (
        <Trans>
          Drop “{name}” to see <Plural value={found} one="# member" other="# members" />
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
