import { Trans } from '@lingui/react/macro'
import { NoTransactions } from '../../../ui/drawings/no-transactions.tsx'

/** In place of the orders, if credits moved without any. */
export function NoOrders() {
  return (
    <div className="flex items-center gap-5 rounded-xl border border-line bg-surface p-5">
      <div className="h-18 flex-none">
        <NoTransactions />
      </div>
      <p className="text-text-2">
        <Trans>There is no order here.</Trans>
      </p>
    </div>
  )
}
