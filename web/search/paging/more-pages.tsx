import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { type Filters, searchOf } from '../filters/search-address.ts'
import { loadsByItself } from './loads-by-itself.ts'
import { useLoadOnScroll } from './use-load-on-scroll.ts'

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
