import { PaymentMethod } from '@mollie/api-client'

/** Our methods by Mollie's names. */
export const mollieMethods: ReadonlyMap<string, PaymentMethod> = new Map(
  Object.entries({
    ideal: PaymentMethod.ideal,
    bancontact: PaymentMethod.bancontact,
    blik: PaymentMethod.blik,
    przelewy24: PaymentMethod.przelewy24,
    mobilepay: PaymentMethod.mobilepay,
    swish: PaymentMethod.swish,
    vipps: PaymentMethod.vipps,
    twint: PaymentMethod.twint,
    satispay: PaymentMethod.satispay,
    eps: PaymentMethod.eps,
    card: PaymentMethod.creditcard,
    paypal: PaymentMethod.paypal,
    apple_pay: PaymentMethod.applepay,
    direct_debit: PaymentMethod.directdebit,
    paysafecard: PaymentMethod.paysafecard,
    wire_transfer: PaymentMethod.banktransfer,
  }),
)

/** Mollie's name for a method that is paid on Mollie's page. */
export function mollieMethod(method: string): PaymentMethod {
  const theirs = mollieMethods.get(method)
  if (!theirs || theirs === PaymentMethod.directdebit) {
    throw new Error(`Mollie has no page to pay by ${method} on.`)
  }
  return theirs
}
