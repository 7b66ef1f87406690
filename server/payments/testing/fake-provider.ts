import type {
  PaymentProvider,
  ProviderPayment,
  RefundState,
} from '../../outside/payment-providers/provider.ts'

type CallOfProvider = 'methods' | 'begin' | 'charge' | 'fetch' | 'cancel' | 'refund' | 'revoke'

export type FakeProvider = PaymentProvider & {
  /** Every call that arrived, by name. */
  heard: { call: CallOfProvider; id: string }[]
  /** Calls that do nothing and throw. */
  deaf: Set<CallOfProvider>
  /** Calls whose work is done, but whose answer is lost. */
  mute: Set<CallOfProvider>
  /** What a payment is from now on. */
  change: (reference: string, told: Partial<ProviderPayment>) => void
  /** What begun and charged payments are at first. */
  outcome: Partial<ProviderPayment>
  refunds: Map<string, { amountMinor: number; state: RefundState }>
  /** What a refund is at first, and when it is asked for again. */
  refundStates: [RefundState, RefundState]
}

const pending: ProviderPayment = {
  state: 'pending',
  amountMinor: 0,
  currency: 'EUR',
  failure: null,
  refundedMinor: 0,
  chargedBack: false,
  country: null,
  kept: null,
  bankTransfer: null,
}

/** A provider in memory that behaves as badly as a test wants it to. */
export function fakeProvider(): FakeProvider {
  const payments = new Map<string, ProviderPayment>()
  const fake: Pick<FakeProvider, 'heard' | 'deaf' | 'mute' | 'outcome'> = {
    heard: [],
    deaf: new Set(),
    mute: new Set(),
    outcome: {},
  }
  const hear = <T>(call: CallOfProvider, id: string, work: () => T): T => {
    fake.heard.push({ call, id })
    if (fake.deaf.has(call)) throw new Error(`no answer to ${call}`)
    const answer = work()
    if (fake.mute.has(call)) throw new Error(`the answer to ${call} was lost`)
    return answer
  }
  const open = (request: { paymentId: string; amountMinor: number; currency: string }) => {
    const reference = `fk_${request.paymentId}`
    const { amountMinor, currency } = request
    const told = { ...pending, amountMinor, currency, ...provider.outcome }
    if (!payments.has(reference)) payments.set(reference, told)
    return reference
  }
  const find = (reference: string): ProviderPayment => {
    const payment = payments.get(reference)
    if (!payment) throw new Error('unknown payment')
    return payment
  }
  const provider: FakeProvider = {
    ...fake,
    name: 'sandbox',
    storable: ['card', 'paypal'],
    refunds: new Map(),
    refundStates: ['pending', 'completed'],
    change: (reference, told) => payments.set(reference, { ...find(reference), ...told }),
    methods: async () =>
      hear('methods', '', () => {
        const range = { minimumMinor: 1, maximumMinor: null }
        return new Map(
          ['ideal', 'card', 'paypal', 'direct_debit', 'wire_transfer'].map((id) => [id, range]),
        )
      }),
    begin: async (request) =>
      hear('begin', request.paymentId, () => {
        const reference = open(request)
        return { reference, checkoutUrl: `https://pay.example/${reference}` }
      }),
    charge: async (request) =>
      hear('charge', request.paymentId, () => ({ reference: open(request) })),
    fetch: async (reference) => hear('fetch', reference, () => find(reference)),
    cancel: async (reference) =>
      hear('cancel', reference, () => {
        const payment = find(reference)
        if (payment.state === 'pending') payments.set(reference, { ...payment, state: 'cancelled' })
      }),
    refund: async ({ refundId, reference, amountMinor }) =>
      hear('refund', refundId, () => {
        const known = provider.refunds.get(refundId)
        const state = known?.state ?? provider.refundStates[0]
        provider.refunds.set(refundId, { amountMinor, state })
        const payment = find(reference)
        const refundedMinor = payment.refundedMinor + (known ? 0 : amountMinor)
        payments.set(reference, { ...payment, refundedMinor })
        return { reference: `re_${refundId}`, state }
      }),
    fetchRefund: async () => provider.refundStates[1],
    revoke: async ({ reference }) => hear('revoke', reference, () => undefined),
    readCallback: () => null,
  }
  return provider
}
