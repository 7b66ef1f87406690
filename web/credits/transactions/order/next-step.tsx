import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/payments.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { isWaiting } from '../../payment/result/poll-pace.ts'

/** What to do next about an unpaid order: continue, do the same again, or pay another way. */
export function NextStep({ order }: { order: Order }) {
  const result = paths.payment(order.bundle_id, order.method, {
    payment_id: order.payment_id ?? order.id,
  })
  if (isWaiting(order.state)) {
    return (
      <Buttons>
        <Button to={result}>
          <Trans>See the state of the payment</Trans>
        </Button>
      </Buttons>
    )
  }
  if (order.state === 'failed' || order.state === 'cancelled' || order.state === 'expired') {
    return (
      <Buttons>
        <Button to={result}>
          <Trans>Try again</Trans>
        </Button>
        <Button look="line" to={paths.payment(order.bundle_id)}>
          <Trans>Another method</Trans>
        </Button>
      </Buttons>
    )
  }
  return null
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <div data-print="no" className="mb-5 flex flex-wrap gap-2">
      {children}
    </div>
  )
}
