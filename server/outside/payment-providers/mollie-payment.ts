import {
  type Mandate,
  MandateStatus,
  type Payment,
  PaymentStatus,
  SequenceType,
} from '@mollie/api-client'
import type { BankTransfer, PaymentFailure } from '#contract/payments.ts'
import { isGone, type Mollie } from './mollie-client.ts'
import { minorOf, type ProviderPayment, type ProviderState, type SavedMethod } from './provider.ts'

const states: Record<PaymentStatus, ProviderState> = {
  [PaymentStatus.open]: 'pending',
  [PaymentStatus.pending]: 'pending',
  [PaymentStatus.authorized]: 'pending',
  [PaymentStatus.paid]: 'completed',
  [PaymentStatus.failed]: 'failed',
  [PaymentStatus.canceled]: 'cancelled',
  [PaymentStatus.expired]: 'expired',
}

/** A payment as Mollie reports it now. */
export async function readPayment(mollie: Mollie, reference: string): Promise<ProviderPayment> {
  const payment = await mollie.ask('payments.get', mollie.client.payments.get(reference))
  if (payment.id !== reference)
    throw new Error('Mollie tells of another payment than was asked for.')
  const state = states[payment.status]
  if (!state) throw new Error(`Mollie tells a state that is new to us: ${payment.status}.`)
  const { amount, amountRefunded, amountChargedBack } = payment
  const details = detailsOf(payment)
  const paid = state === 'completed'
  return {
    state,
    amountMinor: minorOf(amount.value, amount.currency),
    currency: amount.currency,
    failure: state === 'failed' ? failureOf(details) : null,
    refundedMinor: amountRefunded ? minorOf(amountRefunded.value, amountRefunded.currency) : 0,
    chargedBack: amountChargedBack !== undefined && Number(amountChargedBack.value) > 0,
    country: paid ? countryOf(details) : null,
    saved: paid ? await findSaved(mollie, payment) : null,
    bankTransfer: bankTransferOf(details),
  }
}

/** What Mollie reports of a payment depends on its method and on how far it got. */
type Details = Partial<
  Record<
    | 'cardCountryCode'
    | 'consumerAccount'
    | 'failureReason'
    | 'bankReasonCode'
    | 'bankName'
    | 'bankAccount'
    | 'bankBic'
    | 'transferReference',
    string | null
  >
>

function detailsOf(payment: Payment): Details {
  return (payment.details ?? {}) as Details
}

const failures: Record<string, PaymentFailure> = {
  card_declined: 'declined',
  refused_by_issuer: 'declined',
  possible_fraud: 'declined',
  inactive_card: 'declined',
  insufficient_funds: 'insufficient_funds',
  card_expired: 'card_expired',
  invalid_cvv: 'invalid_card',
  invalid_card_holder_name: 'invalid_card',
  invalid_card_number: 'invalid_card',
  invalid_card_type: 'invalid_card',
  authentication_abandoned: 'authentication_failed',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_failed',
  authentication_unavailable_acs: 'authentication_failed',
  // Codes of the European Payments Council for direct debits: no funds, closed, blocked, refused.
  AM04: 'insufficient_funds',
  AC04: 'declined',
  AC06: 'declined',
  MS02: 'declined',
  MS03: 'declined',
}

function failureOf({ failureReason, bankReasonCode }: Details): PaymentFailure {
  return failures[failureReason ?? bankReasonCode ?? ''] ?? 'unknown'
}

/**
 * Where the card was issued or the account is held; Mollie's guess from the network does not count.
 */
function countryOf({ cardCountryCode, consumerAccount }: Details): string | null {
  if (cardCountryCode) return cardCountryCode
  return consumerAccount?.match(/^([A-Z]{2})\d{2}[A-Z0-9]{8,30}$/)?.[1] ?? null
}

function bankTransferOf(details: Details): BankTransfer | null {
  const { bankName, bankAccount, bankBic, transferReference } = details
  if (!bankAccount || !transferReference) return null
  // What Mollie calls the bank's name is the holder of the account.
  const holder = bankName ?? 'Mollie'
  return {
    holder,
    iban: bankAccount,
    bic: bankBic ?? null,
    bank: null,
    reference: transferReference,
  }
}

async function findSaved({ client, ask }: Mollie, payment: Payment): Promise<SavedMethod | null> {
  const { customerId, mandateId, sequenceType } = payment
  if (sequenceType !== SequenceType.first || !customerId || !mandateId) return null
  try {
    const asked = client.customerMandates.get(mandateId, { customerId })
    const mandate = await ask('customerMandates.get', asked)
    return mandate.status === MandateStatus.invalid ? null : savedOf(mandate, customerId)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

type MandateFace = Partial<
  Record<'cardNumber' | 'cardLabel' | 'cardExpiryDate' | 'consumerAccount', string | null>
>

function savedOf(mandate: Mandate, customerReference: string): SavedMethod {
  const card: MandateFace = mandate.details ?? {}
  const end = (card.cardNumber ?? card.consumerAccount)?.slice(-4)
  return {
    reference: mandate.id,
    customerReference,
    name: card.cardLabel ?? '',
    lastFour: end && /^[0-9A-Z]{4}$/.test(end) ? end : null,
    expires: card.cardExpiryDate?.match(/^\d{4}-\d{2}/)?.[0] ?? null,
  }
}
