import type { PaymentMethod } from '#contract/payments.ts'
import { takes } from './payment-options.ts'

/** What to offer when a method has failed: the country's most usual one among the others. */
export function otherMethod(
  methods: readonly PaymentMethod[],
  failed: string,
  priceMinor: number,
): PaymentMethod | undefined {
  return methods.find((method) => method.id !== failed && takes(method, priceMinor))
}

/** What to offer when a saved card has failed: PayPal if available, otherwise another method. */
export function insteadOfSaved(
  methods: readonly PaymentMethod[],
  failed: string,
  priceMinor: number,
): PaymentMethod | undefined {
  const paypal = methods.filter(({ id }) => id === 'paypal')
  return otherMethod(paypal, failed, priceMinor) ?? otherMethod(methods, failed, priceMinor)
}
