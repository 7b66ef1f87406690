import { z } from 'zod/mini'
import { wholeNumberInAddress, words } from './bounds.ts'
import { declareCalls } from './call.ts'

export const discountCode = z.object({
  code: z.string(),
  /** Null is every country of the site. */
  country: z.nullable(z.string()),
  /** Whose own code it is; null is anyone's. */
  user_id: z.nullable(z.uuid()),
  expires: z.nullable(z.iso.datetime()),
  /** What is left by the server's clock, in whole seconds rounded up; null never ends. */
  seconds_left: z.nullable(z.int()),
  value_percentage: z.int().check(z.gte(1), z.lte(100)),
  /** The currency of the minimum; null is the order's. */
  currency: z.nullable(z.string()),
  /** Minor units, before the discount. */
  minimum_order_value: z.int(),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(['once per user', 'n times']),
  /** Uses in all, by whomever, where it is valid n times; else null. */
  times: z.nullable(z.int()),
  expired: z.boolean(),
  /** Empty is every method. */
  paymentmethods: z.array(z.string()),
})
export type DiscountCode = z.infer<typeof discountCode>

export const discountCalls = declareCalls({
  'GET /api/discountcode.php': {
    summary: "A discount code that the member may use, or with welcome=true the member's own.",
    who: 'member',
    query: z.object({
      code: z.optional(words(64)),
      /** Where it is to be used; without it the member's own country. */
      country: z.optional(words(2).check(z.length(2))),
      /** The full price of the order in minor units; without it no minimum is judged. */
      amount: z.optional(wholeNumberInAddress(0)),
      /** How it is to be paid; without it no method is judged. */
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
