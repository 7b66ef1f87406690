import { z } from 'zod/mini'
import { month, wholeNumberInAddress } from './bounds.ts'
import { declareCalls } from './call.ts'
import { order, paymentMethod } from './payments.ts'

const ledgerReasons = [
  'signup',
  'purchase',
  'message',
  'photo',
  'gift',
  'refund',
  'adjustment',
] as const

const ledgerEntry = z.object({
  id: z.string(),
  delta: z.int(),
  balance: z.int(),
  reason: z.enum(ledgerReasons),
  reference: z.uuid(),
  created_at: z.iso.datetime(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** What one credit costs in a country, in minor units including the fraction. */
export const creditPrice = z.object({
  /** With the cheapest bundle, and with the dearest. */
  from_minor: z.number(),
  to_minor: z.number(),
  currency: z.string(),
})
export type CreditPrice = z.infer<typeof creditPrice>

const bundle = z.object({
  id: z.uuid(),
  credits: z.int(),
  price_minor: z.int(),
  currency: z.string(),
  /**
   * The bundle bought most often on this site; false for all until enough have been sold to tell.
   */
  most_chosen: z.boolean(),
})
export type Bundle = z.infer<typeof bundle>

/** What a statement of account shows. */
export const ledgerKinds = ['all', 'bought', 'given', 'spent', 'refunded'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * Which part of a statement: one kind, one month in the site's time zone; without either,
 * everything.
 */
const statementQuery = {
  show: z._default(z.enum(ledgerKinds), 'all'),
  month: z.optional(month),
}

/** How many movements there are, and the credits that came in and went out. */
const statementTotals = z.object({ movements: z.int(), came_in: z.int(), went_out: z.int() })
export type StatementTotals = z.infer<typeof statementTotals>

/** What was paid in one currency, and how much of it went back. */
const paidMoney = z.object({ currency: z.string(), paid_minor: z.int(), back_minor: z.int() })
export type PaidMoney = z.infer<typeof paidMoney>

export const creditCalls = declareCalls({
  'GET /api/bundles': {
    summary: "What can be bought in the asking person's country, and how it can be paid.",
    who: 'anyone',
    answer: z.object({
      bundles: z.array(bundle),
      methods: z.array(paymentMethod),
      /** Included in every price, at the rate of the asker's country. */
      vat: z.object({ country: z.string(), percentage: z.number() }),
    }),
  },
  'GET /api/transactions': {
    summary: 'Orders and every movement of credits, the newest first.',
    who: 'member',
    query: z.object({
      ...statementQuery,
      /** Asks for a further page of the ledger, and for no orders. */
      cursor: z.optional(wholeNumberInAddress(1)),
      /** Asks for the orders before this one, and for nothing else. */
      orders_before: z.optional(z.uuid()),
    }),
    answer: z.object({
      orders: z.array(order),
      /** After which the next page of orders begins; null at the end. */
      next_orders: z.nullable(z.uuid()),
      ledger: z.array(ledgerEntry),
      /** The cursor for the next page of the ledger; null at the end. */
      next: z.nullable(z.int()),
      /**
       * Only on the first page: the months in which credits moved or something was ordered, the newest
       * first, and totals over all pages of this part, of orders and of the ledger.
       */
      months: z.array(month),
      paid: z.array(paidMoney),
      totals: z.nullable(statementTotals),
    }),
  },
  'GET /api/movements/{number}': {
    summary: "One movement of one's own credits, and what it belongs to.",
    who: 'member',
    params: z.object({ number: wholeNumberInAddress(1) }),
    answer: z.object({
      movement: ledgerEntry,
      /** Of a purchase or a refund. */
      order_id: z.nullable(z.uuid()),
      /** Of something sent, while the sender still has the conversation. */
      conversation_id: z.nullable(z.uuid()),
    }),
    refusals: ['movement_not_found'],
  },
  'GET /api/transactions.csv': {
    summary: 'The statement of account as a table (text/csv).',
    who: 'member',
    query: z.object(statementQuery),
    raw: 'file',
  },
  'GET /api/transactions.pdf': {
    summary: 'The statement of account to print (application/pdf).',
    who: 'member',
    query: z.object(statementQuery),
    raw: 'file',
  },
})
