import { plainMoney } from '#contract/money/money.ts'
import type { BankTransfer, PaymentFailure } from '#contract/payments.ts'
import type { providerNames } from '../../sites/settings.ts'

/** What a provider says about one attempt to pay. */
export type ProviderState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'

/** A buyer's standing permission to be charged, as its provider names it. */
export type ProviderMandate = { customerReference: string; reference: string }

/** What a provider says about a method that it has saved for the next purchase. */
export type SavedMethod = ProviderMandate & {
  /** The card's brand or the bank, if known. */
  name: string
  lastFour: string | null
  /** YYYY-MM */
  expires: string | null
}

/** A payment as its provider reports it now: the only word that counts. */
export type ProviderPayment = {
  state: ProviderState
  /** What was to be paid. A completion with another amount or currency than ours does not count. */
  amountMinor: number
  currency: string
  failure: PaymentFailure | null
  /**
   * Everything that went back to the buyer, whoever started it, in minor units; counts for nothing
   * where the provider tells of each refund by itself.
   */
  refundedMinor: number
  /** Refunds by the provider's own names, if it tells no sum: maybe not those that it told before. */
  refunds?: { reference: string; amountMinor: number }[]
  chargedBack: boolean
  /** Where the card or account was issued, if the provider says. */
  country: string | null
  /** What was saved at the buyer's wish. */
  saved: SavedMethod | null
  bankTransfer: BankTransfer | null
}

export type MandateRequest = {
  /**
   * Ours; it appears on the payer's statement. Asked twice with it, a provider makes one mandate.
   */
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
  /** Our payment's id; asked twice with the same id, a provider starts one payment. */
  paymentId: string
  siteId: string
  memberId: string
  description: string
  method: string
  locale: string
  country: string
  /** Whether to save the method for the next purchase. */
  saveMethod: boolean
  /** The customer that this member already is at the provider, if any. */
  customerReference: string | null
  /** Where the buyer comes back to, and where the provider reports changes. */
  returnUrl: string
  webhookUrl: string
}

export type ChargeRequest = Omit<PaymentRequest, 'saveMethod' | 'customerReference'> & {
  mandate: ProviderMandate
}

export type RefundRequest = Amount & {
  /** Our refund's id; asked twice with the same id, a provider pays back once. */
  refundId: string
  reference: string
  description: string
}

export type RefundState = 'pending' | 'completed' | 'failed'

/** The range of prices that a method handles, in minor units; null means no upper end. */
export type MethodRange = { minimumMinor: number; maximumMinor: number | null }

/**
 * What somebody said at our webhook: which payment to ask about, and what the caller expects to
 * hear.
 */
export type Callback = { reference: string | null; reply: string }

/**
 * A payment provider. Each call throws if the provider does not answer or says that it cannot; the
 * caller decides whether to try again. Secrets come from the environment.
 */
export type PaymentProvider = {
  name: ProviderName
  /**
   * Those of our methods that it handles in a country and currency, as far as it says, with their
   * ranges.
   */
  methods(where: {
    country: string
    currency: string
    siteId: string
  }): Promise<Map<string, MethodRange>>
  /** Methods that it can save for the next purchase. */
  storable: readonly string[]
  begin(request: PaymentRequest): Promise<{ reference: string; checkoutUrl: string }>
  /** Charges a saved method: nobody has to go anywhere. */
  charge(request: ChargeRequest): Promise<{ reference: string }>
  /**
   * The charge that was asked for under this payment's id; null if there is none, and so nothing was
   * taken. For where a repeat could be a second charge, since providers forget what they were asked.
   */
  findCharge(request: ChargeRequest): Promise<{ reference: string } | null>
  fetch(reference: string): Promise<ProviderPayment>
  /**
   * Stops an unpaid payment from being paid, if the provider can; what is too late for that goes
   * on.
   */
  cancel?(reference: string): Promise<void>
  refund(request: RefundRequest): Promise<{ reference: string; state: RefundState }>
  fetchRefund(refund: { reference: string; refundReference: string }): Promise<RefundState>
  /** Makes a mandate from a bank account, if it collects direct debits; others do not have this. */
  signMandate?(request: MandateRequest): Promise<ProviderMandate>
  /** What stands on a mandate that nobody could collect by, as a creditor's identifier. */
  testCreditorId?: string
  /** Makes a saved method unusable; if it is already gone, that is fine. */
  revoke(mandate: ProviderMandate): Promise<void>
  /**
   * Reads what arrived at our webhook; null if it is no call from this provider. A forged one names
   * no payment.
   */
  readCallback(request: { method: string; url: string; body: string }): Callback | null
}

/** The provider cannot pay back by itself: the operator does it in the provider's back office. */
export class RefundByHand extends Error {
  override name = 'RefundByHand'
}

export type ProviderName = (typeof providerNames)[number]

/** A provider said no, or nothing. Contains neither its key nor an account's number. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  /** The HTTP status of the no; null if no answer could be understood. */
  readonly statusCode: number | null

  constructor(call: string, statusCode: number | null, reason: string) {
    super(`${call}: ${statusCode ?? 'no answer'}: ${reason.replace(account, '…')}`)
    this.statusCode = statusCode
  }
}

const account = /\b[A-Z]{2}\d{2}[A-Z0-9]{4,30}\b/g

/** The minor units of an amount that a provider writes as "7.99". */
export function minorOf(value: string, currency: string): number {
  const digits = plainMoney(0, currency).split('.')[1]?.length ?? 0
  const minor = Math.round(Number(value) * 10 ** digits)
  if (!Number.isSafeInteger(minor)) throw new Error('A provider told an amount that is none.')
  return minor
}

/** Reads a notice that names a payment and nothing else: a form with its id. */
export function readNotice(request: { method: string; body: string }): Callback | null {
  if (request.method !== 'POST') return null
  return { reference: new URLSearchParams(request.body).get('id'), reply: '' }
}
