import type { PaymentFailure } from '#contract/payments.ts'
import type { Delivery } from '../outside/payment-providers/sandbox/send-notices.ts'
import { brands } from '../payment-methods/name-methods.ts'

export const stateWords: Record<string, string> = {
  open: 'Open',
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export const failureWords: Record<PaymentFailure, string> = {
  declined: 'Declined',
  insufficient_funds: 'Insufficient funds',
  card_expired: 'Expired card',
  invalid_card: 'Invalid card',
  authentication_failed: 'Authentication failed',
  unknown: 'No reason',
}

export const deliveryWords: Record<Delivery, string> = {
  now: 'once, at once',
  twice: 'twice, as providers do',
  late: 'late, after 10 seconds',
  never: 'never',
  reordered: 'with an old notice after the new one',
  forged: 'by a forged notice of another payment only',
}

/** The sandbox's own names for the methods, which need no translation and no logo. */
export const methodWords: Record<string, string> = {
  ...brands,
  card: 'Card',
  direct_debit: 'Direct debit',
  wire_transfer: 'Wire transfer',
}
