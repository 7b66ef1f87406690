import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { otherMethod } from '../../methods/other-method.ts'
import { savedKey } from '../../methods/payment-options.ts'
import { useMethods } from '../../methods/use-methods.ts'
import { PayForm } from '../../pay-form.tsx'
import { FailedHead } from './failed-head.tsx'

/** Not paid: what happened, that nothing was charged, and the same order with another method. */
export function ResultFailed({ order, back }: { order: Order; back: string | null }) {
  const other = otherMethod(useMethods(), order.method, order.price_minor)
  const same = order.mandate ? savedKey(order.mandate.id) : order.method
  return (
    <>
      <FailedHead order={order} title={<Trans>Payment failed or has been cancelled.</Trans>}>
        <Trans>You can try another method, or the same one again.</Trans>
      </FailedHead>
      <PayForm
        key={order.payment_id}
        purchase={order}
        placed={order}
        {...(order.state === 'failed' ? { asked: other?.id } : { first: same })}
        back={back}
      />
    </>
  )
}
