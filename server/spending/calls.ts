import type { spendingCalls } from '#contract/spending.ts'
import type { Handlers } from '../context/handling.ts'
import { loadSpending } from './load-spending.ts'
import { pauseSpending, setLimit } from './set-limit.ts'

export const spendingHandlers: Handlers<keyof typeof spendingCalls> = {
  'GET /api/spending': async ({ db, asker, query }) => ({
    spending: await loadSpending(db, asker, query.month),
  }),

  'PUT /api/spending/limit': async ({ db, asker, body }) => {
    await setLimit(db, asker, body.monthly_limit_minor)
    return { spending: await loadSpending(db, asker) }
  },

  'PUT /api/spending/pause': async ({ db, asker, body }) => {
    await pauseSpending(db, asker, body.days)
    return { spending: await loadSpending(db, asker) }
  },
}
