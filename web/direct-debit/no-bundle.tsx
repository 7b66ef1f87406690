import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { NoTransactions } from '../ui/drawings/no-transactions.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** The form when there is nothing to pay for. */
export function NoBundle() {
  return (
    <EmptyState
      level={1}
      drawing={<NoTransactions />}
      title={<Trans>Choose first what you want to buy</Trans>}
      text={
        <Trans>Direct debit pays for a bundle of credits. It takes two steps from there.</Trans>
      }
      actions={
        <Button to={paths.credits()}>
          <Trans>See all bundles</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}
