import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/credits.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { NoTransactions } from '../../../ui/drawings/no-transactions.tsx'
import { OrderStateTag } from '../../transactions/order-state.tsx'
import { ResultFrame } from './result-frame.tsx'

/** An old address of a payment whose money went back since. */
export function ResultRefunded({ order }: { order: Order }) {
  return (
    <ResultFrame
      drawing={<NoTransactions />}
      status={<OrderStateTag state={order.state} />}
      title={<Trans>The money of this order went back</Trans>}
      text={<Trans>What that did to your credits stands in your transactions.</Trans>}
      actions={
        <>
          <Button to={paths.transactions()}>
            <Trans>See transactions</Trans>
          </Button>
          <Button look="line" to={paths.credits()}>
            <Trans>See all bundles</Trans>
          </Button>
        </>
      }
    />
  )
}
