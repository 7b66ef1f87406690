import type { ProviderState } from '#server/outside/payment-providers/provider.ts'
import { type FakeProvider, fakeProvider, leftOf } from '#server/payments/testing/fake-provider.ts'

/** The provider's till, where buyers and tests move money: the truth our books are held to. */
export type Till = {
  provider: FakeProvider
  pay: (reference: string, end: 'paid' | 'paid_less' | ProviderState) => void
  refund: (reference: string, amountMinor: number) => void
  chargeBack: (reference: string) => void
}

export function openTill(): Till {
  const provider = fakeProvider({ methods: ['ideal', 'card', 'paypal'], storable: ['card'] })
  provider.refundStates = null
  const { banked, change } = provider
  return {
    provider,
    pay: (reference, end) => {
      const payment = banked.get(reference)
      if (payment?.told.state !== 'pending' || end === 'pending') return
      if (end !== 'paid' && end !== 'paid_less' && end !== 'completed') {
        return change(reference, { state: end, failure: end === 'failed' ? 'declined' : null })
      }
      const amountMinor = payment.amountMinor - (end === 'paid_less' ? 1 : 0)
      const saved = payment.saves ? keptOf(reference) : null
      change(reference, { state: 'completed', amountMinor, saved })
    },
    refund: (reference, amountMinor) => {
      const payment = banked.get(reference)
      if (!payment || amountMinor <= 0 || amountMinor > leftOf(payment)) return
      change(reference, { refundedMinor: payment.told.refundedMinor + amountMinor })
    },
    chargeBack: (reference) => {
      const payment = banked.get(reference)
      if (payment && leftOf(payment) > 0) change(reference, { chargedBack: true })
    },
  }
}

function keptOf(reference: string) {
  const customerReference = `customer_${reference}`
  return { customerReference, reference, name: 'Card', lastFour: '4242', expires: null }
}
