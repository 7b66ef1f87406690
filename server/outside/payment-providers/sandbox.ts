import type { Database } from '#database/connect.ts'
import type { Environment } from '../../environment.ts'
import type { PaymentProvider } from './provider.ts'
import { readNotice } from './read-notice.ts'
import { beginPayment, chargeMandate } from './sandbox/begin-payment.ts'
import { cancelPayment } from './sandbox/change-payment.ts'
import { passOutage, readControl } from './sandbox/controls.ts'
import { revokeMandate, signMandate } from './sandbox/mandates.ts'
import { sandboxMethods } from './sandbox/methods.ts'
import { lookAtRefund, payBack } from './sandbox/pay-back.ts'
import { tellPayment } from './sandbox/tell-payment.ts'

/** A payment provider that moves no money: what happens to a payment is chosen on its own page. */
export function sandboxProvider(
  db: Database,
  environment: Pick<Environment, 'publicUrl'>,
): PaymentProvider {
  return {
    name: 'sandbox',
    storable: ['card', 'paypal'],
    methods: async () => new Map(sandboxMethods),
    begin: async (request) => {
      await passOutage(db, 'begin')
      const reference = await beginPayment(db, request)
      return { reference, checkoutUrl: `${environment.publicUrl}/dev/sandbox/${reference}` }
    },
    charge: async (request) => {
      await passOutage(db, 'begin')
      return { reference: await chargeMandate(db, request) }
    },
    fetch: async (reference) => {
      await passOutage(db, 'fetch')
      return tellPayment(db, reference)
    },
    cancel: async (reference) => {
      await passOutage(db, 'cancel')
      if ((await readControl(db, 'cancel')) !== 'never') await cancelPayment(db, reference)
    },
    refund: async ({ refundId, reference, amountMinor }) => {
      await passOutage(db, 'refund')
      const ends = await readControl(db, 'refunds_end')
      const state = ends === 'completed_at_once' ? 'completed' : 'pending'
      const refund = {
        reference: `re_${refundId}`,
        payment: reference,
        amountMinor,
        state,
      } as const
      return { reference: refund.reference, state: await payBack(db, refund) }
    },
    fetchRefund: async ({ refundReference }) => {
      await passOutage(db, 'refund')
      return lookAtRefund(db, refundReference)
    },
    signMandate: async (request) => {
      await passOutage(db, 'begin')
      return signMandate(db, request)
    },
    revoke: async (mandate) => {
      await passOutage(db, 'begin')
      await revokeMandate(db, mandate)
    },
    readCallback: readNotice,
  }
}
