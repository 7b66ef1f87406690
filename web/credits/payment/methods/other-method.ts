import type { PaymentMethod } from '#contract/payments.ts'
import { takes } from './ways.ts'

/** What to offer where a method has failed: the usual one of the country among the others. */
export function otherMethod(
  methods: readonly PaymentMethod[],
  failed: string,
  priceMinor: number,
): PaymentMethod | undefined {
  return methods.find((method) => method.id !== failed && takes(method, priceMinor))
}

/** What to offer where a kept card has failed: PayPal where it is there, else another method. */
export function insteadOfKept(
  methods: readonly PaymentMethod[],
  failed: string,
  priceMinor: number,
): PaymentMethod | undefined {
  const paypal = methods.filter(({ id }) => id === 'paypal')
  return otherMethod(paypal, failed, priceMinor) ?? otherMethod(methods, failed, priceMinor)
}
