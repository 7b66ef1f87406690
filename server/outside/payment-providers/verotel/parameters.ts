import { plainMoney } from '#contract/money/money.ts'
import type { ChargeRequest, PaymentRequest } from '../provider.ts'

/** FlexPay's names of our methods. Its direct debit is left out: ours are signed on our own form. */
const verotelMethods = new Map([
  ['card', 'CC'],
  ['ideal', 'IDEAL'],
])

/** The currencies that FlexPay sells in. */
export const verotelCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK']

/** What a purchase is, in FlexPay's words. */
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
