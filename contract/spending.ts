import { z } from 'zod/mini'
import { month, wholeNumber } from './bounds.ts'
import { declareCalls } from './call.ts'

/** What a member spends in a month, and the limits they have set for themselves. */
const spending = z.object({
  /** YYYY-MM in the site's time zone. */
  month: z.string(),
  /**
   * The months in which something was spent, the newest first, always including the current one.
   */
  months: z.array(z.string()),
  currency: z.string(),
  /** What was paid in the month, less what was paid back, in minor units. */
  spent_minor: z.int(),
  credits: z.object({
    bought: z.int(),
    given: z.int(),
    messages: z.int(),
    photos: z.int(),
    gifts: z.int(),
    refunded: z.int(),
  }),
  /** In minor units a month; null means no limit. */
  monthly_limit_minor: z.nullable(z.int()),
  /** What can still be bought this month; null without a limit. */
  left_minor: z.nullable(z.int()),
  /** The day on which the next month begins, and the whole limit is there again. */
  renews_on: z.iso.date(),
  /** Orders that wait for their payment. They are taken off already, and can still be paid. */
  held: z.array(z.object({ order_id: z.uuid(), price_minor: z.int() })),
  /** A higher limit that was asked for, or none, and when it takes effect. */
  next_limit: z.nullable(
    z.object({ monthly_limit_minor: z.nullable(z.int()), from: z.iso.datetime() }),
  ),
  /** Nothing can be bought by anybody, while the books are looked through. */
  frozen: z.boolean(),
  /** Nothing can be bought until then. */
  paused_until: z.nullable(z.iso.datetime()),
  /** The lengths a pause can have, in days. */
  pauses_days: z.array(z.int()),
})
export type Spending = z.infer<typeof spending>

const answer = z.object({ spending })

export const spendingCalls = declareCalls({
  'GET /api/spending': {
    summary: 'What was spent in a month, the running one without a word, and the limits.',
    who: 'member',
    query: z.object({
      month: z.optional(month),
    }),
    answer,
  },
  'PUT /api/spending/limit': {
    summary: 'Set the limit of a month. A lower one counts at once, a higher one or none in a day.',
    who: 'member',
    repeatable: true,
    body: z.object({ monthly_limit_minor: z.nullable(wholeNumber(0, 10_000_000)) }),
    answer,
  },
  'PUT /api/spending/pause': {
    summary: 'Stop buying for some days. A pause can be made longer, not shorter.',
    who: 'member',
    repeatable: true,
    body: z.object({ days: wholeNumber(1, 366) }),
    answer,
    refusals: ['pause_running'],
  },
})
