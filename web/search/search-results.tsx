import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFilters } from './filters/use-filters.ts'
import { MemberGrid } from './member-grid.tsx'
import { MorePages } from './more-pages.tsx'
import { NobodyFits } from './nobody-fits.tsx'
import { PastTheEnd } from './past-the-end.tsx'
import { SearchFailed } from './search-failed.tsx'
import type { Search } from './use-search.ts'

/** The list in whichever state it is: on its way, found, short, empty or failed. */
export function SearchResults({ search, from, to }: { search: Search; from: number; to: number }) {
  const { filters } = useFilters()
  const { people, answer, outdated, adding, error } = search
  const { grid, expectMore } = useFocusOnMore(people.length)
  if (error && (people.length === 0 || outdated)) {
    return <SearchFailed error={error} retry={search.retry} />
  }
  if (!answer) return <MemberGrid people={[]} waiting={12} />
  return (
    <>
      {people.length === 0 && (answer.num_results === 0 ? <NobodyFits /> : <PastTheEnd />)}
      <MemberGrid
        ref={grid}
        people={people}
        outdated={outdated}
        waiting={adding ? answer.results.length : 0}
        eager
      />
      {error && <SearchFailed error={error} retry={search.retry} />}
      <MorePages
        filters={filters}
        from={from}
        to={to}
        pages={answer.pages}
        adding={adding}
        onMore={expectMore}
      />
      {answer.similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10 border-t border-line pt-8">
          <h2 id="similar" className="mb-5 type-title-2">
            <Trans>Others who come close</Trans>
          </h2>
          <MemberGrid people={answer.similar} outdated={outdated} />
        </section>
      )}
    </>
  )
}

/** After "Load more" the first new member has the focus, so that the keyboard goes on there. */
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
