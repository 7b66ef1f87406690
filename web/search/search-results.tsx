import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../load-failed.tsx'
import { FewFit } from './few-fit.tsx'
import { useFilters } from './filters/use-filters.ts'
import { MemberGrid } from './member-grid.tsx'
import { NobodyFits } from './nobody-fits.tsx'
import { MorePages } from './paging/more-pages.tsx'
import { PastTheEnd } from './paging/past-the-end.tsx'
import type { Search } from './use-search.ts'

/** The list in whichever state it is: loading, found, short, empty or failed. */
export function SearchResults({ search, from, to }: { search: Search; from: number; to: number }) {
  const { filters } = useFilters()
  const { people, answer, outdated, adding, error } = search
  const { grid, expectMore } = useFocusOnMore(people.length)
  const failed = error && (
    <LoadFailed error={error} retry={search.retry} text={<Trans>Your filters are kept.</Trans>} />
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
