import type { discountCalls } from '#contract/discounts.ts'
import type { Handlers } from '../context/handling.ts'
import { loadCode } from './judge-code.ts'

export const discountHandlers: Handlers<keyof typeof discountCalls> = {
  'GET /api/discountcode.php': async ({ db, asker, query }) => ({
    discountcode: await loadCode(db, asker, query),
  }),
}
