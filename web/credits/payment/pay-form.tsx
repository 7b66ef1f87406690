import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { formatMoney } from '../../language/format.ts'
import { useLocalDay } from '../../language/local-time.tsx'
import { paths } from '../../routing/paths.ts'
import { useNavigate } from '../../routing/router.ts'
import { type Hindrance, HindranceReason, RoomNote } from '../../spending/room.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type PricedPurchase, type Purchase, priced } from './discount.tsx'
import {
  DiscountField,
  type OrderDiscount,
  typedCode,
  useOrderDiscount,
} from './discount-field.tsx'
import { FaultAlert } from './fault-alert.tsx'
import { FootBar } from './foot-bar.tsx'
import { MethodChoice } from './method-choice.tsx'
import { onwardLine } from './method-lines.ts'
import { NothingPayable } from './nothing-payable.tsx'
import { OrderFacts } from './order-facts.tsx'
import { kindOf, knownMethods, useMethodName, useMethods } from './payment-methods.ts'
import {
  canSave,
  chosenOption,
  needsForm,
  type PaymentOption,
  type PaymentOptions,
  paymentOptionsOf,
  whyNot,
} from './payment-options.ts'
import { useMandates } from './saved-methods.tsx'
import { useHindrance } from './use-hindrance.ts'
import { placeOfRefusal, usePay } from './use-pay.ts'
import { useVat } from './use-vat.ts'

/** The methods, the total and a button with the price. */
export function PayForm(props: PayFormProps) {
  const { i18n } = useLingui()
  const form = usePayForm(props)
  const { order, option, discounting, fault } = form
  if (!option) return <NoOptions />
  const { id: method } = option.method
  const vatPercentage = props.placed?.vat.percentage
  const button = (
    <PayButton purchase={order} option={option} paying={form.paying} hindrance={form.hindrance} />
  )
  return (
    <form method="post" onSubmit={form.submit}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22.5rem] lg:gap-8 xl:grid-cols-[1fr_25rem]">
        <div>
          {fault ? (
            <FaultAlert error={fault} />
          ) : (
            form.hindrance && <RoomNote hindrance={form.hindrance} className="mb-4" />
          )}
          <AskedNote asked={props.asked} priceMinor={order.price_minor} />
          <MethodChoice options={form.options} chosen={option.key} onChoose={form.want} />
          <SaveBox option={option} checked={form.save} onChange={form.setSave} />
          <p className="mt-3 type-small text-muted">
            {i18n._(onwardLine(kindOf(method), option.mandate !== null))}
          </p>
        </div>
        <div>
          <OrderFacts purchase={order} vatPercentage={vatPercentage}>
            <DiscountField discounting={discounting} method={method} />
            <div className="mt-4 max-lg:hidden">{button}</div>
          </OrderFacts>
        </div>
      </div>
      <PayFoot purchase={order} vatPercentage={vatPercentage}>
        {button}
      </PayFoot>
    </form>
  )
}

type PayButtonProps = {
  purchase: PricedPurchase
  option: PaymentOption
  paying: boolean
  hindrance: Hindrance | null
}

/** Shows the price; if a separate form comes first, it says so. */
function PayButton({ purchase, option, paying, hindrance }: PayButtonProps) {
  const { i18n } = useLingui()
  const amount = formatMoney(i18n.locale, purchase.price_minor, purchase.currency)
  const busy = option.mandate ? <Trans>Paying</Trans> : <Trans>Taking you to the payment</Trans>
  return (
    <Button
      type="submit"
      size="large"
      wide
      busy={paying}
      busyLabel={busy}
      disabledReason={hindrance && <HindranceReason hindrance={hindrance} />}
    >
      {needsForm(option) ? <Trans>Continue · {amount}</Trans> : <Trans>Pay {amount}</Trans>}
    </Button>
  )
}

/** Nothing can be paid here now, or not at this price. */
function NoOptions() {
  const some = useMethods().length > 0
  return (
    <Alert
      tone="warning"
      actions={
        <Button look="line" size="compact" to={paths.credits()}>
          <Trans>See all bundles</Trans>
        </Button>
      }
    >
      {some ? (
        <Trans>No payment method accepts this amount. Please choose another bundle.</Trans>
      ) : (
        <NothingPayable />
      )}
    </Alert>
  )
}

type SaveBoxProps = {
  option: PaymentOption
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether to save what is being typed for the next purchase; only shown if it can be saved. */
function SaveBox({ option, checked, onChange }: SaveBoxProps) {
  const { t } = useLingui()
  if (!canSave(option)) return null
  const { id, name } = option.method
  return (
    <Checkbox
      className="mt-2"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        kindOf(id) === 'card' ? t`Save this card for next time` : t`Save ${name} for next time`
      }
      hint={t`The payment provider stores it; we only know the last digits. You can remove it at any time.`}
    />
  )
}

type AskedNoteProps = {
  /** The method named in the address. */
  asked: string | undefined
  priceMinor: number
}

/** Says that the method in the address cannot be used here; the others are below. */
function AskedNote({ asked, priceMinor }: AskedNoteProps) {
  const methods = useMethods()
  const hydrated = useHydrated()
  const nameOf = useMethodName()
  const why = whyNot(asked, methods, priceMinor)
  // Only the browser knows whether a device has Apple Pay.
  if (!asked || !why || (asked === 'apple_pay' && !hydrated)) return null
  const name = knownMethods[asked] ? nameOf(asked) : null
  return (
    <Alert tone="warning" className="mb-4">
      {!name && <Trans>We don’t know this payment method. Please choose one of these.</Trans>}
      {name && why === 'not_offered' && (
        <Trans>{name} isn’t available here. Please choose one of these.</Trans>
      )}
      {name && why === 'amount' && (
        <Trans>{name} doesn’t accept this amount. Please choose one of these.</Trans>
      )}
    </Alert>
  )
}

type PayFootProps = {
  purchase: PricedPurchase
  vatPercentage?: number | undefined
  children: ReactNode
}

/** On narrow screens the total stays in view with the button; the rest of it is above. */
function PayFoot({ purchase, vatPercentage, children }: PayFootProps) {
  const { i18n } = useLingui()
  const { credits, currency, discount, full_price_minor, price_minor } = purchase
  const vat = useVat(price_minor, currency, vatPercentage)
  return (
    <FootBar>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 type-small text-text-2">
        <span className="tabular">
          <Plural value={credits} one="# credit" other="# credits" />
          {discount && (
            <>
              {' · '}
              <VisuallyHidden>
                <Trans>instead of</Trans>{' '}
              </VisuallyHidden>
              <s>{formatMoney(i18n.locale, full_price_minor, currency)}</s>
            </>
          )}
        </span>
        {vat && (
          <span className="tabular">
            <Trans>
              includes {vat.rate} VAT, {vat.amount}
            </Trans>
          </span>
        )}
      </p>
      {children}
    </FootBar>
  )
}

type PayFormProps = {
  purchase: Purchase
  /** An existing order that is tried again. */
  placed?: Order
  /** The method named in the address. */
  asked?: string | undefined
  /** The key of the way that is selected at first, if it exists. */
  first?: string | undefined
  /** Where to go after the payment. */
  back: string | null
}

/** What is selected in the form, what it costs, and what its button does. */
function usePayForm({ purchase, placed, asked, first, back }: PayFormProps) {
  const navigate = useNavigate()
  const [wanted, want] = useState(first)
  const [save, setSave] = useState(false)
  const discounting = useOrderDiscount(purchase, placed)
  const { discount } = discounting
  const order = priced(purchase, discount)
  const options = usePaymentOptions(order.price_minor)
  const option = chosenOption(options, { wanted, asked })
  const hindrance = useHindrance()({
    bundle_id: purchase.bundle_id,
    price_minor: order.price_minor,
    code: discount?.code,
    placedId: placed && placed.discount?.code === discount?.code ? placed.id : undefined,
  })
  const { pay, paying, error } = usePay({ bundleId: purchase.bundle_id, placed, back })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!option || paying || discounting.checking) return
    // A code that was typed but not checked is checked first, so that the price is shown before
    // paying.
    const typed = typedCode(event.currentTarget)
    if (isNews(typed, discounting)) return discounting.apply(typed, option.method.id)
    if (hindrance) return
    const code = discount?.code
    if (needsForm(option)) {
      const search = { bundle: purchase.bundle_id, code, back: back ?? undefined }
      return void navigate(paths.directDebit(search))
    }
    const choice = {
      method: option.method.id,
      mandateId: option.mandate?.id,
      code,
      save: save && canSave(option),
    }
    pay(choice, {
      onError: (refusal) => placeOfRefusal(refusal) === 'code' && discounting.refuse(refusal),
    })
  }
  const fault = error && !paying && placeOfRefusal(error) !== 'code' ? error : null
  return {
    ...{ order, options, option, hindrance, want, save, setSave },
    ...{ discounting, paying, fault, submit },
  }
}

/** A code that is neither applied nor refused already. */
function isNews(typed: string, { discount, refused }: OrderDiscount): boolean {
  return typed !== '' && typed.toUpperCase() !== discount?.code && typed !== refused?.code
}

/** Every way to pay this price now: saved methods, and those of the country. */
function usePaymentOptions(priceMinor: number): PaymentOptions {
  const methods = useMethods()
  const mandates = useMandates()
  const today = useLocalDay()?.today ?? null
  return paymentOptionsOf({ methods, mandates, priceMinor, today })
}
