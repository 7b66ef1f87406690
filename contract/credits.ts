import { z } from 'zod/mini'
import { declareCalls } from './call.ts'

export const ledgerReasons = [
  'signup',
  'purchase',
  'message',
  'photo',
  'gift',
  'refund',
  'adjustment',
] as const

export const orderStates = [
  'created',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const
export type OrderState = (typeof orderStates)[number]

export const ledgerEntry = z.object({
  id: z.string(),
  delta: z.int(),
  balance: z.int(),
  reason: z.enum(ledgerReasons),
  reference: z.uuid(),
  created_at: z.iso.datetime(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const bundle = z.object({
  id: z.uuid(),
  credits: z.int(),
  price_minor: z.int(),
  currency: z.string(),
  /** Bought most often on this site; false for all until enough was sold to say so. */
  most_chosen: z.boolean(),
})
export type Bundle = z.infer<typeof bundle>

export const paymentMethod = z.object({ id: z.string(), name: z.string() })

export const order = z.object({
  id: z.uuid(),
  state: z.enum(orderStates),
  payment_id: z.nullable(z.uuid()),
  checkout_url: z.nullable(z.string()),
  bundle_id: z.uuid(),
  credits: z.int(),
  /** What is paid, in minor units of the currency, VAT included. */
  price_minor: z.int(),
  /** The price before the discount; the same as what is paid where there is none. */
  full_price_minor: z.int(),
  discount: z.nullable(z.object({ code: z.string(), value_percentage: z.int() })),
  currency: z.string(),
  method: z.string(),
  created_at: z.iso.datetime(),
})
export type Order = z.infer<typeof order>

export const creditCalls = declareCalls({
  'GET /api/bundles': {
    summary: "What can be bought in the asking person's country, and how it can be paid.",
    who: 'anyone',
    answer: z.object({ bundles: z.array(bundle), methods: z.array(paymentMethod) }),
  },
  'POST /api/orders': {
    summary: "Order a bundle. The answer leads to the payment provider's page.",
    who: 'member',
    body: z.object({
      id: z.uuid(),
      bundle_id: z.uuid(),
      method: z.string(),
      discount_code: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: z.object({ order }),
    status: 201,
    refusals: [
      'bundle_not_found',
      'method_not_offered',
      'payments_unavailable',
      'code_not_found',
      'code_used',
      'code_minimum',
      'code_country',
      'code_method',
    ],
  },
  'GET /api/orders/{id}': {
    summary: "One order of one's own, as the payment provider tells it now.",
    who: 'member',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ order, credits: z.int() }),
    refusals: ['order_not_found'],
  },
  'GET /api/transactions': {
    summary: 'Orders and every movement of credits, the newest first.',
    who: 'member',
    query: z.object({ cursor: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
    answer: z.object({
      orders: z.array(order),
      ledger: z.array(ledgerEntry),
      /** The cursor of the next page of the ledger, or null at the end. */
      next: z.nullable(z.int()),
    }),
  },
})
