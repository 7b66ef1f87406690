import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { refusalSentence } from '#contract/sentences.ts'
import { formatMoney } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { FootBar } from '../foot-bar.tsx'
import { FaultAlert } from './fault-alert.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OrderFacts, type Purchase } from './order-facts.tsx'
import { useMethods } from './use-methods.ts'
import { usePay } from './use-pay.ts'
import { usePaymentFault } from './use-payment-fault.ts'

type PayFormProps = {
  purchase: Purchase
  /** An order that exists already and is tried again. */
  orderId?: string
  /** What is chosen at first, where it is offered. */
  preferred: string | undefined
  /** Where to go on after the payment. */
  back: string | null
}

/** The methods, the sum and one button that says what it costs. */
export function PayForm({ purchase, orderId, preferred, back }: PayFormProps) {
  const { i18n } = useLingui()
  const methods = useMethods()
  const [wanted, want] = useState(preferred)
  const { pay, paying, error } = usePay({ bundleId: purchase.bundle_id, orderId, back })
  const fault = usePaymentFault(error)
  const chosen = methods.find(({ id }) => id === wanted)?.id ?? methods[0]?.id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && !paying) pay(chosen)
  }
  if (methods.length === 0) {
    return <Alert tone="warning">{i18n._(refusalSentence.payments_unavailable)}</Alert>
  }
  return (
    <form method="post" onSubmit={submit}>
      <div className="grid gap-6 lg:grid-cols-[1fr_22.5rem] lg:gap-8 xl:grid-cols-[1fr_25rem]">
        <div>
          {fault && !paying && <FaultAlert>{fault}</FaultAlert>}
          <MethodChoice methods={methods} chosen={chosen} onChoose={want} />
          <p className="mt-4 type-small text-muted">
            <Trans>
              You pay on the page of the payment provider. We never see your card or your account.
            </Trans>
          </p>
        </div>
        <div>
          <OrderFacts purchase={purchase}>
            <div className="mt-4 max-lg:hidden">
              <PayButton purchase={purchase} paying={paying} />
            </div>
          </OrderFacts>
        </div>
      </div>
      <FootBar>
        <PayButton purchase={purchase} paying={paying} />
      </FootBar>
    </form>
  )
}

function PayButton({ purchase, paying }: { purchase: Purchase; paying: boolean }) {
  const { i18n } = useLingui()
  const amount = formatMoney(i18n.locale, purchase.price_minor, purchase.currency)
  return (
    <Button
      type="submit"
      size="large"
      wide
      busy={paying}
      busyLabel={<Trans>Going to the payment</Trans>}
    >
      <Trans>Pay {amount}</Trans>
    </Button>
  )
}
