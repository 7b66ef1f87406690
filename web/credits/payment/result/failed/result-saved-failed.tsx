import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { formatMoney } from '../../../../language/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { FaultAlert } from '../../fault-alert.tsx'
import { insteadOfSaved } from '../../methods/other-method.ts'
import { useMethods } from '../../methods/use-methods.ts'
import { PayForm } from '../../pay-form.tsx'
import { usePay } from '../../use-pay.ts'
import { FailedHead } from './failed-head.tsx'

type ResultSavedFailedProps = { order: Order; back: string | null }

/** A saved card was refused: try it again, use PayPal, or whatever else is offered. */
export function ResultSavedFailed({ order, back }: ResultSavedFailedProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <FailedHead order={order} title={<Trans>Credit card payment failed</Trans>}>
        <Trans>You can try the same card again, or another method.</Trans>
      </FailedHead>
      {choosing ? (
        <PayForm purchase={order} placed={order} first="card" back={back} />
      ) : (
        <Again order={order} back={back} onChoose={() => setChoosing(true)} />
      )}
    </>
  )
}

function Again({ order, back, onChoose }: ResultSavedFailedProps & { onChoose: () => void }) {
  const { i18n } = useLingui()
  const other = insteadOfSaved(useMethods(), order.method, order.price_minor)
  const amount = formatMoney(i18n.locale, order.price_minor, order.currency)
  const { pay, paying, error } = usePay({ bundleId: order.bundle_id, placed: order, back })
  const [tried, setTried] = useState<string>()
  const code = order.discount?.code
  const payWith = (method: string, mandateId?: string) => {
    setTried(method)
    if (!paying) pay({ method, mandateId, code })
  }
  const needsForm = other?.id === 'direct_debit'
  return (
    <>
      {error && !paying && <FaultAlert error={error} />}
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="large"
          icon="arrow-counter-clockwise"
          busy={paying && tried === order.method}
          busyLabel={<Trans>Paying</Trans>}
          onClick={() => payWith(order.method, order.mandate?.id)}
        >
          <Trans>Retry · {amount}</Trans>
        </Button>
        {other && !needsForm && (
          <Button
            size="large"
            look="tint"
            busy={paying && tried === other.id}
            busyLabel={<Trans>Going to the payment</Trans>}
            onClick={() => payWith(other.id)}
          >
            <Trans>
              {other.name} · {amount}
            </Trans>
          </Button>
        )}
        <Button size="large" look="line" onClick={onChoose}>
          <Trans>Another method</Trans>
        </Button>
      </div>
    </>
  )
}
