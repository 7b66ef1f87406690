import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order } from '#contract/payments.ts'

type Ended = Pick<Order, 'state' | 'failure' | 'replaced'>

/** Why nothing was paid, in plain words, with the method's name as {method}. */
export function failureWords({ state, failure, replaced }: Ended): MessageDescriptor {
  if (replaced) return msg`Your newer order with the same discount code took its place.`
  if (state === 'cancelled') return msg`You left the payment ({method}).`
  if (state === 'expired') return msg`The time to pay has run out ({method}).`
  return reasons[failure ?? 'unknown']
}

const reasons: Record<NonNullable<Order['failure']>, MessageDescriptor> = {
  declined: msg`Your bank declined the payment ({method}).`,
  insufficient_funds: msg`There was not enough money for the payment ({method}).`,
  card_expired: msg`The card has expired ({method}).`,
  invalid_card: msg`The data of the card were not accepted ({method}).`,
  authentication_failed: msg`The payment was not confirmed with your bank ({method}).`,
  unknown: msg`The payment was refused without a reason ({method}).`,
}
