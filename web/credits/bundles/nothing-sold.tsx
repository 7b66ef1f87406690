import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoResults } from '../../ui/drawings/no-results.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** A site without a price list. */
export function NothingSold() {
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>No credits are sold at the moment</Trans>}
      text={<Trans>Reading and liking stay free, and the credits you have stay yours.</Trans>}
      actions={
        <Button to={paths.members()}>
          <Trans>Search members</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}
