import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Order } from '#contract/credits.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { formatMoney } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DiscountField } from '../discount/discount-field.tsx'
import { type PricedPurchase, type Purchase, priced } from '../discount/order-price.ts'
import { typedCode } from '../discount/typed-code.ts'
import { type OrderDiscount, useOrderDiscount } from '../discount/use-order-discount.ts'
import { FootBar } from '../foot-bar.tsx'
import { FaultAlert } from './fault-alert.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OrderFacts } from './order-facts.tsx'
import { useMethods } from './use-methods.ts'
import { usePay } from './use-pay.ts'
import { isCodeRefusal, usePaymentFault } from './use-payment-fault.ts'

type PayFormProps = {
  purchase: Purchase
  /** An order that exists already and is tried again. */
  placed?: Order
  /** What is chosen at first, where it is offered. */
  preferred: string | undefined
  /** Where to go on after the payment. */
  back: string | null
}

/** The methods, the sum and one button that says what it costs. */
export function PayForm({ purchase, placed, preferred, back }: PayFormProps) {
  const { i18n } = useLingui()
  const methods = useMethods()
  const [wanted, want] = useState(preferred)
  const { pay, paying, error } = usePay({ bundleId: purchase.bundle_id, placed, back })
  const fault = usePaymentFault(error)
  const chosen = methods.find(({ id }) => id === wanted)?.id ?? methods[0]?.id
  const discounting = useOrderDiscount(purchase, placed, chosen)
  const { discount, remove } = discounting
  const order = priced(purchase, discount)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen || paying || discounting.checking) return
    // A code that was typed and not checked yet is checked first: the price has to stand there before.
    const typed = typedCode(event.currentTarget)
    if (isNews(typed, discounting)) return discounting.apply(typed)
    const withoutCode = (refusal: Error) => void (isCodeRefusal(refusal) && remove())
    pay({ method: chosen, code: discount?.code }, { onError: withoutCode })
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
          <OrderFacts purchase={order}>
            <DiscountField discounting={discounting} />
            <div className="mt-4 max-lg:hidden">
              <PayButton purchase={order} paying={paying} />
            </div>
          </OrderFacts>
        </div>
      </div>
      <FootBar>
        <PayButton purchase={order} paying={paying} />
      </FootBar>
    </form>
  )
}

/** A code that neither counts already nor was refused already. */
function isNews(typed: string, { discount, refused }: OrderDiscount): boolean {
  return typed !== '' && typed.toUpperCase() !== discount?.code && typed !== refused?.code
}

function PayButton({ purchase, paying }: { purchase: PricedPurchase; paying: boolean }) {
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
