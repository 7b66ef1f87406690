import type { creditCalls } from '#contract/credits.ts'
import type { Handlers, JsonCallName } from '../handling.ts'
import { loadOffer } from './bundles/load-offer.ts'
import { loadMovement } from './load-movement.ts'
import { loadTransactions } from './load-transactions.ts'

export const creditHandlers: Handlers<keyof typeof creditCalls & JsonCallName> = {
  'GET /api/bundles': ({ context, asker }) => loadOffer(context, asker),

  'GET /api/transactions': ({ db, asker, query }) => loadTransactions(db, asker, query),

  'GET /api/movements/{number}': ({ db, asker, params }) => loadMovement(db, asker, params.number),
}
