import type { JsonCall } from '#contract/calls.ts'
import type { paymentCalls } from '#contract/payments.ts'
import type { Handlers } from '../context/handling.ts'
import { loadOffer } from './load-offer.ts'
import { loadOrder, repeatableOrder } from './load-order.ts'
import { loadTransactions } from './load-transactions.ts'
import { forgetMandate, loadMandates } from './mandates.ts'
import { placeOrder } from './place-order.ts'
import { loadWithdrawal, withdraw } from './withdraw.ts'

type Selling = 'GET /api/bundles' | 'GET /api/transactions'

export const paymentHandlers: Handlers<(keyof typeof paymentCalls & JsonCall) | Selling> = {
  'GET /api/bundles': ({ context, asker }) => loadOffer(context, asker),

  'GET /api/transactions': ({ db, asker, query }) => loadTransactions(db, asker, query),

  'POST /api/orders': async ({ context, asker, body }) => ({
    order: await placeOrder(context, asker, body),
  }),

  'GET /api/orders/{id}': ({ context, asker, params }) => loadOrder(context, asker, params.id),

  'GET /api/orders/{id}/withdrawal': async ({ db, asker, params }) => ({
    withdrawal: await loadWithdrawal(db, asker, params.id),
  }),

  'POST /api/orders/{id}/withdrawal': ({ context, asker, params, body }) =>
    withdraw(context, asker, { orderId: params.id, amountMinor: body.amount_minor }),

  'GET /api/repeat-order': async ({ context, asker }) => ({
    repeat: await repeatableOrder(context, asker),
  }),

  'GET /api/mandates': async ({ context, asker }) => ({
    mandates: await loadMandates(context, asker),
  }),

  'DELETE /api/mandates/{id}': ({ context, asker, params }) =>
    forgetMandate(context, asker, params.id),
}
