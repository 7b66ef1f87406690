import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/credits.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../shell/site.ts'
import { Button } from '../../ui/button.tsx'
import { isWaiting } from '../payment/result/poll-pace.ts'

/** What can be done with an order as it stands: pay it, try again, print it, give it back. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <div className="mt-4" data-print="no">
      <div className="flex flex-wrap gap-2">
        <Onward order={order} />
        <Button look="line" icon="printer" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Withdrawal order={order} />
    </div>
  )
}

function Onward({ order }: { order: Order }) {
  const result = paths.payment(order.bundle_id, order.method, {
    payment_id: order.payment_id ?? order.id,
  })
  if (isWaiting(order.state)) {
    return (
      <Button to={result}>
        <Trans>See how the payment stands</Trans>
      </Button>
    )
  }
  if (order.state === 'failed' || order.state === 'cancelled' || order.state === 'expired') {
    return (
      <Button to={result}>
        <Trans>Try again</Trans>
      </Button>
    )
  }
  return null
}

function Withdrawal({ order }: { order: Order }) {
  const { refund_days, support_email } = useSettings()
  if (order.state !== 'completed' || refund_days === 0) return null
  return (
    <p className="mt-4 type-small text-muted">
      <Trans>
        You can withdraw from this purchase within {refund_days} days and get the money for unused
        credits back. Write to{' '}
        <a className="link" href={`mailto:${support_email}`}>
          {support_email}
        </a>{' '}
        and name the order number.
      </Trans>
    </p>
  )
}
