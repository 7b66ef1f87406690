/** What a provider says of one attempt to pay. */
export type ProviderState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'

export type PaymentRequest = {
  /** Our payment's id; a provider that is asked twice with the same id begins one payment. */
  paymentId: string
  description: string
  amountMinor: number
  currency: string
  method: string
  /** Where the buyer comes back to, and where the provider tells us that something changed. */
  returnUrl: string
  webhookUrl: string
}

/** A payment provider. Its word is what counts; nobody who calls our webhook is believed. */
export type PaymentProvider = {
  name: string
  begin(request: PaymentRequest): Promise<{ reference: string; checkoutUrl: string }>
  fetch(reference: string): Promise<ProviderState>
}
