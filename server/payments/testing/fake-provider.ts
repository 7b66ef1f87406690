import { setImmediate } from 'node:timers/promises'
import type {
  PaymentProvider,
  ProviderPayment,
  RefundState,
} from '../../outside/payment-providers/provider.ts'

type CallOfProvider =
  | 'methods'
  | 'begin'
  | 'charge'
  | 'find'
  | 'fetch'
  | 'cancel'
  | 'refund'
  | 'revoke'

/** One payment as the provider has it. */
export type Banked = {
  reference: string
  /** What was asked for; `told` says what was paid. */
  amountMinor: number
  /** The buyer wants the method kept. */
  saves: boolean
  told: ProviderPayment
  /** What was told before the last change. */
  before: ProviderPayment | null
}

export type FakeProvider = PaymentProvider & {
  /** Every call that arrived, by name. */
  heard: { call: CallOfProvider; id: string }[]
  /** Calls that do nothing and throw. */
  deaf: Set<CallOfProvider>
  /** Calls whose work is done, but whose answer is lost. */
  mute: Set<CallOfProvider>
  /** So many next answers to a beginning are lost after the work was done, or to a look-up. */
  lost: { begin: number; fetch: number }
  /** So many next look-ups are answered as the payment was before its last change. */
  late: number
  banked: Map<string, Banked>
  /** What a payment becomes from now on. */
  change: (reference: string, told: Partial<ProviderPayment>) => void
  /** What new and charged payments start as. */
  outcome: Partial<ProviderPayment>
  refunds: Map<string, { amountMinor: number; state: RefundState }>
  /** What a refund is at first, and when it is asked for again; null is as far as the money goes. */
  refundStates: [RefundState, RefundState] | null
}

/** An answer that the network lost. */
export class Lost extends Error {}

/** What was paid, if anything. */
export function paidOf({ told }: Banked): number {
  return told.state === 'completed' ? told.amountMinor : 0
}

/** What can still go back to the buyer. */
export function leftOf(banked: Banked): number {
  return banked.told.chargedBack ? 0 : paidOf(banked) - banked.told.refundedMinor
}

type Offer = { methods: string[]; storable: string[] }

const usual: Offer = {
  methods: ['ideal', 'card', 'paypal', 'direct_debit', 'wire_transfer'],
  storable: ['card', 'paypal'],
}

/** A provider in memory, with books of its own, that behaves as badly as a test wants it to. */
export function fakeProvider({ methods, storable }: Offer = usual): FakeProvider {
  const banked: FakeProvider['banked'] = new Map()
  const find = (reference: string): Banked => {
    const payment = banked.get(reference)
    if (!payment) throw new Error('The provider knows no such payment.')
    return payment
  }
  const change = (reference: string, told: Partial<ProviderPayment>): void => {
    const payment = find(reference)
    payment.before = payment.told
    payment.told = { ...payment.told, ...told }
  }
  const provider: FakeProvider = {
    name: 'sandbox',
    ...{ storable, banked, change },
    ...{ heard: [], deaf: new Set(), mute: new Set(), outcome: {} },
    ...{ lost: { begin: 0, fetch: 0 }, late: 0 },
    ...{ refunds: new Map() },
    refundStates: ['pending', 'completed'],
    methods: () =>
      hear('methods', '', () => {
        const range = { minimumMinor: 1, maximumMinor: null }
        return new Map(methods.map((id) => [id, range]))
      }),
    begin: async (request) => {
      const reference = await hear('begin', request.paymentId, () => open(provider, request))
      await lose(provider, 'begin')
      return { reference, checkoutUrl: `https://pay.example/${reference}` }
    },
    charge: async (request) => {
      const reference = await hear('charge', request.paymentId, () => open(provider, request))
      await lose(provider, 'begin')
      return { reference }
    },
    findCharge: async ({ paymentId }) => {
      const reference = `fk_${paymentId}`
      const found = await hear('find', paymentId, () => banked.has(reference))
      await lose(provider, 'fetch')
      return found ? { reference } : null
    },
    fetch: async (reference) => {
      const told = await hear('fetch', reference, () => {
        const payment = find(reference)
        return provider.late > 0 && provider.late--
          ? (payment.before ?? payment.told)
          : payment.told
      })
      await lose(provider, 'fetch')
      return told
    },
    cancel: (reference) =>
      hear('cancel', reference, () => {
        if (find(reference).told.state === 'pending') change(reference, { state: 'cancelled' })
      }),
    refund: ({ refundId, reference, amountMinor }) =>
      hear('refund', refundId, () => {
        const state = payBack(provider, find(reference), refundId, amountMinor)
        return { reference: `re_${refundId}`, state }
      }),
    fetchRefund: async ({ refundReference }) =>
      provider.refundStates?.[1] ??
      provider.refunds.get(refundReference.replace('re_', ''))?.state ??
      'failed',
    revoke: ({ reference }) => hear('revoke', reference, () => undefined),
    readCallback: () => null,
  }
  async function hear<T>(call: CallOfProvider, id: string, work: () => T): Promise<T> {
    provider.heard.push({ call, id })
    if (provider.deaf.has(call)) throw new Error(`no answer to ${call}`)
    const answer = work()
    if (provider.mute.has(call)) throw new Error(`the answer to ${call} was lost`)
    // Others may come between what is done and what is heard of it.
    await setImmediate()
    return answer
  }
  return provider
}

async function lose({ lost }: FakeProvider, call: keyof FakeProvider['lost']): Promise<void> {
  if (lost[call] > 0 && lost[call]--) throw new Lost('The answer was lost.')
}

type Asked = { paymentId: string; amountMinor: number; currency: string; saveMethod?: boolean }

function open({ banked, outcome }: FakeProvider, asked: Asked): string {
  const { paymentId, amountMinor, currency, saveMethod = false } = asked
  const reference = `fk_${paymentId}`
  const told = { ...pending, amountMinor, currency, ...outcome }
  if (!banked.has(reference)) {
    banked.set(reference, { reference, amountMinor, saves: saveMethod, told, before: null })
  }
  return reference
}

const pending: ProviderPayment = {
  state: 'pending',
  amountMinor: 0,
  currency: 'EUR',
  failure: null,
  refundedMinor: 0,
  chargedBack: false,
  country: null,
  saved: null,
  bankTransfer: null,
}

/** Once for each refund; left to itself the provider never pays back more than it has. */
function payBack(
  { refunds, refundStates, change }: FakeProvider,
  payment: Banked,
  refundId: string,
  amountMinor: number,
): RefundState {
  const known = refunds.get(refundId)
  const enough = amountMinor <= leftOf(payment)
  const state = known?.state ?? refundStates?.[0] ?? (enough ? 'completed' : 'failed')
  refunds.set(refundId, { amountMinor, state })
  const moves = !known && (refundStates !== null || enough)
  if (moves) change(payment.reference, { refundedMinor: payment.told.refundedMinor + amountMinor })
  return state
}
