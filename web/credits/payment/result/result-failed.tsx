import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/credits.ts'
import { PaymentFailed } from '../../../ui/drawings/payment-failed.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PayForm } from '../pay-form.tsx'
import { useMethodName } from '../use-method-name.ts'
import { useMethods } from '../use-methods.ts'

/** Not paid: what happened, that nothing was charged, and the same order with another method. */
export function ResultFailed({ order, back }: { order: Order; back: string | null }) {
  const other = useMethods().find(({ id }) => id !== order.method)
  const preferred = order.state === 'failed' ? other?.id : order.method
  return (
    <>
      <div role="status" className="mb-6 gap-8 md:flex md:items-center">
        <div className="mb-4 h-30 flex-none md:mb-0 md:h-36">
          <PaymentFailed />
        </div>
        <div className="max-w-read">
          <p className="mb-2 flex items-center gap-2 type-body-strong text-danger">
            <Icon name="warning-octagon" fill size={22} />
            <Trans>Not paid</Trans>
          </p>
          <h1 className="type-title-1">
            <Trans>Payment failed or has been cancelled.</Trans>
          </h1>
          <p className="mt-1 text-text-2">
            <Reason order={order} /> <Trans>Nothing was charged.</Trans>{' '}
            <Trans>You can try another method, or the same one again.</Trans>
          </p>
        </div>
      </div>
      <PayForm
        key={order.state}
        purchase={order}
        placed={order}
        preferred={preferred}
        back={back}
      />
    </>
  )
}

function Reason({ order }: { order: Order }) {
  const method = useMethodName()(order.method)
  if (order.state === 'cancelled') return <Trans>You left the payment ({method}).</Trans>
  if (order.state === 'expired') return <Trans>The time to pay has run out ({method}).</Trans>
  return <Trans>The payment was refused without a reason ({method}).</Trans>
}
