import { z } from 'zod/mini'
import { wholeNumberInAddress, words } from './bounds.ts'
import { declareCalls } from './call.ts'

export const discountCode = z.object({
  code: z.string(),
  /** Null means every country of the site. */
  country: z.nullable(z.string()),
  /** The member it belongs to; null means anybody. */
  user_id: z.nullable(z.uuid()),
  expires: z.nullable(z.iso.datetime()),
  /** The time left by the server's clock, in whole seconds rounded up; null never ends. */
  seconds_left: z.nullable(z.int()),
  value_percentage: z.int().check(z.gte(1), z.lte(100)),
  /** The currency of the minimum; null means the order's own. */
  currency: z.nullable(z.string()),
  /** Minor units, before the discount. */
  minimum_order_value: z.int(),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(['once per user', 'n times']),
  /** How often it can be used in all, by anybody, where that is limited; otherwise null. */
  times: z.nullable(z.int()),
  expired: z.boolean(),
  /** Empty means every method. */
  paymentmethods: z.array(z.string()),
})
export type DiscountCode = z.infer<typeof discountCode>

export const discountCalls = declareCalls({
  'GET /api/discountcode.php': {
    summary: "A discount code that the member may use, or with welcome=true the member's own.",
    who: 'member',
    query: z.object({
      code: z.optional(words(64)),
      /** Where it will be used; by default in the member's own country. */
      country: z.optional(words(2).check(z.length(2))),
      /** The full price of the order in minor units; without it the minimum is not checked. */
      amount: z.optional(wholeNumberInAddress(0)),
      /** The payment method; without it the method is not checked. */
      method: z.optional(words(64)),
      welcome: z.optional(z.literal('true')),
    }),
    answer: z.object({ discountcode: discountCode }),
    refusals: [
      'code_not_found',
      'code_used',
      'code_minimum',
      'code_country',
      'code_method',
      'rate_limited',
    ],
  },
})
