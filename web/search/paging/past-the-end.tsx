import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoResults } from '../../ui/drawings/no-results.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { searchOf } from '../filters/search-address.ts'
import { useFilters } from '../filters/use-filters.ts'

/** The address names a page after the last one, as an old link may. */
export function PastTheEnd() {
  const { filters } = useFilters()
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>There are not so many pages</Trans>}
      actions={
        <Button to={paths.members(searchOf(filters))}>
          <Trans>To the first page</Trans>
        </Button>
      }
      className="py-10"
    />
  )
}
