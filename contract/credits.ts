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

const bundle = z.object({
  id: z.uuid(),
  credits: z.int(),
  price_minor: z.int(),
  currency: z.string(),
  /** Bought most often on this site; false for all until enough was sold to say so. */
  most_chosen: z.boolean(),
})
export type Bundle = z.infer<typeof bundle>

/** What a statement of account shows. */
export const ledgerKinds = ['all', 'bought', 'given', 'spent', 'refunded'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Which part of a statement: of a kind, in a month of the site's time zone; everything without. */
const statementQuery = {
  show: z._default(z.enum(ledgerKinds), 'all'),
  month: z.optional(month),
}

/** How many movements there are, and the credits that came in and went out by them. */
const statementTotals = z.object({ movements: z.int(), came_in: z.int(), went_out: z.int() })
export type StatementTotals = z.infer<typeof statementTotals>

export const creditCalls = declareCalls({
  'GET /api/bundles': {
    summary: "What can be bought in the asking person's country, and how it can be paid.",
    who: 'anyone',
    answer: z.object({
      bundles: z.array(bundle),
      methods: z.array(paymentMethod),
      /** Contained in every price; the rate of the asking person's country. */
      vat: z.object({ country: z.string(), percentage: z.number() }),
    }),
  },
  'GET /api/transactions': {
    summary: 'Orders and every movement of credits, the newest first.',
    who: 'member',
    query: z.object({
      ...statementQuery,
      cursor: z.optional(wholeNumberInAddress(1)),
    }),
    answer: z.object({
      /** On the first page only; of the month where one is given. */
      orders: z.array(order),
      ledger: z.array(ledgerEntry),
      /** The cursor of the next page of the ledger, or null at the end. */
      next: z.nullable(z.int()),
      /** The months in which credits moved, the newest first. */
      months: z.array(month),
      /** What all movements of the part come to, on all pages; on the first page only. */
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
