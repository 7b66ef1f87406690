import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '../provider.ts'

/** A request to pay for a bundle. */
export function paymentRequest(more: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    paymentId: randomUUID(),
    siteId: randomUUID(),
    memberId: randomUUID(),
    description: 'Serenade: 25 credits',
    amountMinor: 1749,
    currency: 'EUR',
    method: 'card',
    locale: 'nl',
    country: 'NL',
    saveMethod: false,
    customerReference: null,
    returnUrl: 'https://serenade.example/credits/1/card?payment_id=1',
    webhookUrl: 'https://serenade.example/webhooks/provider',
    ...more,
  }
}
