import { plainMoney } from '#contract/money/money.ts'
import type { ChargeRequest, PaymentRequest } from '../provider.ts'

/**
 * FlexPay's names for our methods. Its direct debit is left out: ours are signed on our own form.
 */
const verotelMethods = new Map([
  ['card', 'CC'],
  ['ideal', 'IDEAL'],
])

/** The currencies that FlexPay accepts. */
export const verotelCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK']

/** A purchase in FlexPay's terms. */
export function parametersOf(request: PaymentRequest | ChargeRequest) {
  const { method, currency } = request
  const paymentMethod = verotelMethods.get(method)
  if (!paymentMethod || !verotelCurrencies.includes(currency)) {
    throw new Error(`Verotel does not sell by ${method} in ${currency}.`)
  }
  return {
    type: 'purchase',
    referenceID: `vt_${request.paymentId}`,
    priceAmount: plainMoney(request.amountMinor, currency),
    priceCurrency: currency,
    description: request.description.slice(0, 100),
    paymentMethod,
    custom1: request.memberId,
    successURL: request.returnUrl,
    declineURL: request.returnUrl,
  }
}
