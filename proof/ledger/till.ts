import { setImmediate } from 'node:timers/promises'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderState,
  RefundState,
} from '#server/outside/payment-providers/provider.ts'

/** One payment as the money moved: the truth that our books are held against. */
export type Banked = {
  reference: string
  /** What was asked for, and what was paid, if anything. */
  amountMinor: number
  currency: string
  state: ProviderState
  paidMinor: number
  refundedMinor: number
  chargedBack: boolean
  saves: boolean
  refunds: Map<string, { amountMinor: number; state: RefundState }>
  /** What was told before the last change. */
  before: ProviderPayment | null
}

export type Till = {
  provider: PaymentProvider
  banked: Map<string, Banked>
  /** So many next answers to a beginning are lost after the work was done, or to a look-up. */
  lost: { begin: number; fetch: number }
  /** So many next look-ups are answered as the payment was before its last change. */
  late: number
  pay: (reference: string, end: 'paid' | 'paid_less' | ProviderState) => void
  refund: (reference: string, amountMinor: number) => void
  chargeBack: (reference: string) => void
}

/** An answer that the network lost. */
export class Lost extends Error {}

/** A payment provider in memory with books of its own. */
export function openTill(): Till {
  const banked = new Map<string, Banked>()
  const find = (reference: string): Banked => {
    const found = banked.get(reference)
    if (!found) throw new Error('The provider knows no such payment.')
    return found
  }
  const change = (reference: string, turn: (payment: Banked) => void) => {
    const payment = find(reference)
    payment.before = tell(payment)
    turn(payment)
  }
  const till: Till = {
    banked,
    lost: { begin: 0, fetch: 0 },
    late: 0,
    pay: (reference, end) => {
      if (find(reference).state === 'pending') change(reference, (payment) => finish(payment, end))
    },
    refund: (reference, amountMinor) => {
      if (amountMinor > 0 && amountMinor <= leftOf(find(reference))) {
        change(reference, (payment) => {
          payment.refundedMinor += amountMinor
        })
      }
    },
    chargeBack: (reference) => {
      if (leftOf(find(reference)) > 0) {
        change(reference, (payment) => {
          payment.chargedBack = true
        })
      }
    },
    provider: providerOf(() => till, find),
  }
  return till
}

/** What can still go back to the buyer. */
export function leftOf({ paidMinor, refundedMinor, chargedBack }: Banked): number {
  return chargedBack ? 0 : paidMinor - refundedMinor
}

function finish(payment: Banked, end: 'paid' | 'paid_less' | ProviderState): void {
  if (end === 'pending') return
  const isPaid = end === 'paid' || end === 'paid_less' || end === 'completed'
  payment.state = isPaid ? 'completed' : end
  if (isPaid) payment.paidMinor = payment.amountMinor - (end === 'paid_less' ? 1 : 0)
}

function providerOf(till: () => Till, find: (reference: string) => Banked): PaymentProvider {
  const begin = async (request: Asked): Promise<string> => {
    const reference = `till_${request.paymentId}`
    const { banked, lost } = till()
    if (!banked.has(reference)) banked.set(reference, anOpenOne(reference, request))
    await setImmediate()
    if (lost.begin > 0 && lost.begin--) throw new Lost('The answer was lost.')
    return reference
  }
  return {
    name: 'sandbox',
    storable: ['card'],
    methods: async () => {
      const range = { minimumMinor: 1, maximumMinor: null }
      return new Map(['ideal', 'card', 'paypal'].map((id) => [id, range]))
    },
    begin: async (request) => {
      const reference = await begin(request)
      return { reference, checkoutUrl: `https://till.test/${reference}` }
    },
    charge: async (request) => ({ reference: await begin(request) }),
    fetch: async (reference) => {
      const { lost, late } = till()
      const payment = find(reference)
      const told = tell(payment)
      const answer = late > 0 && till().late-- ? (payment.before ?? told) : told
      await setImmediate()
      if (lost.fetch > 0 && lost.fetch--) throw new Lost('The answer was lost.')
      return answer
    },
    cancel: async (reference) => {
      await setImmediate()
      if (find(reference).state === 'pending') find(reference).state = 'cancelled'
      await setImmediate()
    },
    refund: async ({ refundId, reference, amountMinor }) => {
      const payment = find(reference)
      const state = payment.refunds.get(refundId)?.state ?? payBack(payment, refundId, amountMinor)
      await setImmediate()
      return { reference: `back_${refundId}`, state }
    },
    fetchRefund: async ({ reference, refundReference }) =>
      find(reference).refunds.get(refundReference.replace('back_', ''))?.state ?? 'failed',
    revoke: async () => undefined,
    readCallback: () => null,
  }
}

type Asked = { paymentId: string; amountMinor: number; currency: string; saveMethod?: boolean }

function anOpenOne(reference: string, { amountMinor, currency, saveMethod }: Asked): Banked {
  return {
    reference,
    amountMinor,
    currency,
    state: 'pending',
    paidMinor: 0,
    refundedMinor: 0,
    chargedBack: false,
    saves: saveMethod ?? false,
    refunds: new Map(),
    before: null,
  }
}

/** The provider never pays back more than it has. */
function payBack(payment: Banked, refundId: string, amountMinor: number): RefundState {
  const state = amountMinor <= leftOf(payment) ? 'completed' : 'failed'
  if (state === 'completed') {
    payment.before = tell(payment)
    payment.refundedMinor += amountMinor
  }
  payment.refunds.set(refundId, { amountMinor, state })
  return state
}

function tell(payment: Banked): ProviderPayment {
  const { reference, state, saves, refundedMinor, chargedBack, currency } = payment
  const customerReference = `customer_${reference}`
  return {
    state,
    amountMinor: state === 'completed' ? payment.paidMinor : payment.amountMinor,
    currency,
    failure: state === 'failed' ? 'declined' : null,
    refundedMinor,
    chargedBack,
    country: null,
    kept:
      saves && state === 'completed'
        ? { customerReference, reference, name: 'Card', lastFour: '4242', expires: null }
        : null,
    bankTransfer: null,
  }
}
