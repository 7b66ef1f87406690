import type { Handlers } from '../context/handling.ts'
import { loadMovement } from './movements.ts'

/** What is bought, and what was, is asked of server/payments. */
export const creditHandlers: Handlers<'GET /api/movements/{number}'> = {
  'GET /api/movements/{number}': ({ db, asker, params }) => loadMovement(db, asker, params.number),
}
