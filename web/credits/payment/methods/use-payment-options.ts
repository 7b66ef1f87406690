import { useLocalDay } from '../../../language/use-local-day.ts'
import { useMandates } from '../saved/use-mandates.ts'
import { type PaymentOptions, paymentOptionsOf } from './payment-options.ts'
import { useMethods } from './use-methods.ts'

/** Every way to pay this price now: saved methods, and those of the country. */
export function usePaymentOptions(priceMinor: number): PaymentOptions {
  const methods = useMethods()
  const mandates = useMandates()
  const today = useLocalDay()?.today ?? null
  return paymentOptionsOf({ methods, mandates, priceMinor, today })
}
