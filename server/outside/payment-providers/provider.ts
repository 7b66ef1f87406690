import type { BankTransfer, PaymentFailure } from '#contract/payments.ts'
import type { providerNames } from '../../sites/settings/settings.ts'

/** What a provider says of one attempt to pay. */
export type ProviderState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'

/** A buyer's standing permission to be charged, as its provider names it. */
export type ProviderMandate = { customerReference: string; reference: string }

/** What a provider tells of a method that it keeps for the next purchase. */
export type KeptMethod = ProviderMandate & {
  /** The card's brand or the bank, as far as it is known. */
  name: string
  lastFour: string | null
  /** YYYY-MM */
  expires: string | null
}

/** A payment as its provider tells it now: the only word that counts. */
export type ProviderPayment = {
  state: ProviderState
  /** What was to be paid. A completion with another amount or currency than ours is none. */
  amountMinor: number
  currency: string
  failure: PaymentFailure | null
  /** Everything that went back to the buyer, whoever began it, in minor units. */
  refundedMinor: number
  chargedBack: boolean
  /** Where the card or account was issued, if told. */
  country: string | null
  /** What was kept on the buyer's wish. */
  kept: KeptMethod | null
  bankTransfer: BankTransfer | null
}

export type MandateRequest = {
  /** Ours; it stands on the payer's statement. Asked twice with it a provider makes one mandate. */
  mandateReference: string
  siteId: string
  memberId: string
  customerReference: string | null
  holder: string
  iban: string
  signedAt: Date
}

type Amount = {
  amountMinor: number
  currency: string
}

export type PaymentRequest = Amount & {
  /** Our payment's id; a provider that is asked twice with the same id begins one payment. */
  paymentId: string
  siteId: string
  memberId: string
  description: string
  method: string
  locale: string
  country: string
  /** Keep the method for the next purchase. */
  saveMethod: boolean
  /** The provider's customer that this member already is, if any. */
  customerReference: string | null
  /** Where the buyer comes back to, and where the provider tells us that something changed. */
  returnUrl: string
  webhookUrl: string
}

export type ChargeRequest = Omit<PaymentRequest, 'saveMethod' | 'customerReference'> & {
  mandate: ProviderMandate
}

export type RefundRequest = Amount & {
  /** Our refund's id; asked twice with the same id a provider pays back once. */
  refundId: string
  reference: string
  description: string
}

export type RefundState = 'pending' | 'completed' | 'failed'

/** The prices that a method moves, in minor units; null has no end. */
export type MethodRange = { minimumMinor: number; maximumMinor: number | null }

/** What somebody said at our webhook: which payment to ask about, and what the caller wants to hear. */
export type Callback = { reference: string | null; reply: string }

/**
 * A payment provider. Each call throws where the provider does not answer or says that it can't;
 * whoever calls decides whether to try again. Secrets come from the environment.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Our methods that it moves in a country and currency, as far as it says, with their ranges. */
  methods(where: {
    country: string
    currency: string
    siteId: string
  }): Promise<Map<string, MethodRange>>
  /** Methods that it can keep for the next purchase. */
  storable: readonly string[]
  begin(request: PaymentRequest): Promise<{ reference: string; checkoutUrl: string }>
  /** Charges a kept method: nobody has to go anywhere. */
  charge(request: ChargeRequest): Promise<{ reference: string }>
  fetch(reference: string): Promise<ProviderPayment>
  /** Has a payment that nobody paid yet paid no more, where the provider can; what is too late for that goes on. */
  cancel?(reference: string): Promise<void>
  refund(request: RefundRequest): Promise<{ reference: string; state: RefundState }>
  fetchRefund(refund: { reference: string; refundReference: string }): Promise<RefundState>
  /** Makes a mandate from a bank account, where it collects direct debits; others have none. */
  signMandate?(request: MandateRequest): Promise<ProviderMandate>
  /** Makes a kept method unusable; one that is gone already is fine. */
  revoke(mandate: ProviderMandate): Promise<void>
  /** Reads what came to our webhook; null for what is no call of this provider. What is forged names no payment. */
  readCallback(request: { method: string; url: string; body: string }): Callback | null
}

/** A provider that cannot pay back by itself: the operator does it in the provider's back office. */
export class RefundByHand extends Error {
  override name = 'RefundByHand'
}

export type ProviderName = (typeof providerNames)[number]
