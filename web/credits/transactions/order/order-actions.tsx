import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { LocalTime } from '../../../language/local-time.tsx'
import { Button } from '../../../ui/button.tsx'
import { WithdrawButton } from '../withdrawal/withdraw-button.tsx'
import { DocumentLinks } from './document-links.tsx'

type OrderActionsProps = { order: Order; onWithdraw: (order: Order) => void }

/** Receipts, print, and withdrawal while there is time for it. */
export function OrderActions({ order, onWithdraw }: OrderActionsProps) {
  return (
    <div className="mt-4" data-print="no">
      <div className="flex flex-wrap gap-2">
        <DocumentLinks order={order} look="line" />
        <Button look="line" icon="printer" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {order.withdrawal_until && (
        <section className="mt-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
          <h2 className="type-title-3">
            <Trans>Changed your mind?</Trans>
          </h2>
          <p className="mt-1 mb-3 text-text-2">
            <Trans>
              Until <LocalTime at={order.withdrawal_until} format="date-time" /> you get the money
              for the credits back that you have not used.
            </Trans>
          </p>
          <WithdrawButton order={order} onWithdraw={onWithdraw} look="line" />
        </section>
      )}
    </div>
  )
}
