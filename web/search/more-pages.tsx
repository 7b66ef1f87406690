import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { useKnownHere } from '../browser/use-hydrated.ts'
import { paths } from '../routing/paths.ts'
import { useNavigate, useNavigation, useStillHere } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { Pager } from '../ui/navigation/pager.tsx'
import { type Filters, pageOf, searchOf } from './search-address.ts'
import { useAddress } from './use-filters.ts'

type MorePagesProps = {
  filters: Filters
  /** The first and the last page that are shown. */
  from: number
  to: number
  pages: number
  /** Whether a page is loading, or failed to. */
  waiting: boolean
  adding: boolean
  onMore: () => void
}

/**
 * More members: appended to the list by scrolling or pressing, or page by page. All are links, and
 * the address follows.
 */
export function MorePages(props: MorePagesProps) {
  const { filters, from, to, pages, waiting, adding, onMore } = props
  const { t } = useLingui()
  const page = (number: number) => paths.members(searchOf(filters, number))
  const end = useLoadOnScroll({
    to: page(to + 1),
    state: { first: from },
    on: !waiting && loadsByItself({ from, to, pages }),
  })
  if (pages <= 1) return null
  return (
    <div ref={end} className="mt-10 grid justify-items-center gap-5">
      {to < pages && (
        <Button
          look="tint"
          to={page(to + 1)}
          replace
          preventScrollReset
          state={{ first: from }}
          busy={adding}
          busyLabel={<Trans>Loading</Trans>}
          onClick={onMore}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
      <Pager
        label={t`Pages`}
        previous={from > 1 ? { to: page(from - 1), label: t`Previous page` } : null}
        next={to < pages ? { to: page(to + 1), label: t`Next page` } : null}
      >
        {from === to ? (
          <Trans>
            Page {to} of {pages}
          </Trans>
        ) : (
          <Trans>
            Pages {from} to {to} of {pages}
          </Trans>
        )}
      </Pager>
    </div>
  )
}

/** After this many pages the list waits for a press, so that one can reach the foot of the page. */
const pagesInOneGo = 5

/** Whether the next page loads while scrolling, or when "Load more" is pressed. */
export function loadsByItself({ from, to, pages }: { from: number; to: number; pages: number }) {
  const shown = to - from + 1
  return to < pages && shown % pagesInOneGo !== 0
}

/** The next page is requested before its place comes into view. */
const ahead = '800px 0px'

type Following = {
  /** The address with the next page, as the link beside has it. */
  to: string
  state: unknown
  on: boolean
}

/** Goes on to the next page when the element comes near while scrolling. */
function useLoadOnScroll({ to, state, on }: Following): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const resting = useNavigation().state === 'idle'
  const isHere = useStillHere()
  const goOn = () => {
    if (isHere()) void navigate(to, { replace: true, preventScrollReset: true, state })
  }
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  const watching = on && resting
  useEffect(() => {
    const element = end.current
    if (!watching || !element) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: ahead },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [watching])
  return end
}

/**
 * The page in the address, and the first one shown above it if more were loaded. Only this entry of
 * the history knows that: a link to the address shows just its page.
 */
export function useShownPages(): { from: number; to: number } {
  const { search, state } = useAddress()
  const to = pageOf(search)
  const known = (state as { first?: unknown } | null)?.first
  const first = useKnownHere(() => (typeof known === 'number' ? known : to), to)
  return { from: Math.min(first, to), to }
}
