import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { paths } from '../../paths.ts'
import { type Purchase, priced } from '../discount/order-price.ts'
import { typedCode } from '../discount/typed-code.ts'
import { type OrderDiscount, useOrderDiscount } from '../discount/use-order-discount.ts'
import { canSave, chosenOption, needsForm } from './methods/payment-options.ts'
import { usePaymentOptions } from './methods/use-payment-options.ts'
import { placeOfRefusal } from './payment-refusal.ts'
import { usePay } from './use-pay.ts'

export type PayFormProps = {
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
export function usePayForm({ purchase, placed, asked, first, back }: PayFormProps) {
  const navigate = useNavigate()
  const [wanted, want] = useState(first)
  const [save, setSave] = useState(false)
  const discounting = useOrderDiscount(purchase, placed)
  const { discount } = discounting
  const order = priced(purchase, discount)
  const options = usePaymentOptions(order.price_minor)
  const option = chosenOption(options, { wanted, asked })
  const { pay, paying, error } = usePay({ bundleId: purchase.bundle_id, placed, back })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!option || paying || discounting.checking) return
    // A code that was typed but not checked is checked first, so that the price is shown before
    // paying.
    const typed = typedCode(event.currentTarget)
    if (isNews(typed, discounting)) return discounting.apply(typed, option.method.id)
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
  return { order, options, option, want, save, setSave, discounting, paying, fault, submit }
}

/** A code that is neither applied nor refused already. */
function isNews(typed: string, { discount, refused }: OrderDiscount): boolean {
  return typed !== '' && typed.toUpperCase() !== discount?.code && typed !== refused?.code
}
