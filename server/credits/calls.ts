import type { creditCalls } from '#contract/credits.ts'
import type { Handlers } from '../handling.ts'
import { loadOrder } from '../payments/load-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { loadOffer } from './load-offer.ts'
import { loadTransactions } from './load-transactions.ts'

export const creditHandlers: Handlers<keyof typeof creditCalls> = {
  'GET /api/bundles': ({ context, asker }) => loadOffer(context, asker),

  'POST /api/orders': async ({ context, asker, body }) => ({
    order: await placeOrder(context, asker, body),
  }),

  'GET /api/orders/{id}': ({ context, asker, params }) => loadOrder(context, asker, params.id),

  'GET /api/transactions': ({ db, asker, query }) => loadTransactions(db, asker, query.cursor),
}
