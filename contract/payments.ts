import { z } from 'zod/mini'
import { amountMinor, words } from './bounds.ts'
import { declareCalls } from './call.ts'

const orderStates = [
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

/** Why a payment failed, as far as its provider says. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'invalid_card',
  'authentication_failed',
  'unknown',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

export const paymentMethod = z.object({
  id: z.string(),
  name: z.string(),
  /** The range of prices that can be paid this way, in minor units; null means no upper end. */
  minimum_minor: z.int(),
  maximum_minor: z.nullable(z.int()),
  /** Whether it can be saved for the next purchase. */
  storable: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** A saved payment method: the provider holds the number, we know its last digits. */
const mandate = z.object({
  id: z.uuid(),
  method: z.string(),
  /** The card's brand or the bank; the method's own name where neither is known. */
  name: z.string(),
  last_four: z.nullable(z.string()),
  /** The last month in which a card is valid, YYYY-MM. */
  expires: z.nullable(z.string()),
  created_at: z.iso.datetime(),
})
export type Mandate = z.infer<typeof mandate>

/** One of one's own, and whether it can pay: not while its provider moves no money on this site. */
const ownMandate = z.extend(mandate, { chargeable: z.boolean() })
export type OwnMandate = z.infer<typeof ownMandate>

/** Where to send the money of a wire transfer. */
const bankTransfer = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  /** Has to be written on the transfer, or nobody knows what it is for. */
  reference: z.string(),
})
export type BankTransfer = z.infer<typeof bankTransfer>

const refund = z.object({
  id: z.uuid(),
  /** code_used: paid after another order had used up the code, so it never became a purchase. */
  kind: z.enum(['withdrawal', 'refund', 'chargeback', 'code_used']),
  /** pending means on its way to the buyer. */
  state: z.enum(['pending', 'completed', 'failed']),
  /** What was taken back, and paid back in minor units of the order's currency. */
  credits: z.int(),
  amount_minor: z.int(),
  created_at: z.iso.datetime(),
})
export type Refund = z.infer<typeof refund>

/** A document of the company's gap-free series; a credit note follows a refund. */
const receipt = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['receipt', 'credit_note']),
  issued_at: z.iso.datetime(),
})
export type Receipt = z.infer<typeof receipt>

export const order = z.object({
  id: z.uuid(),
  state: z.enum(orderStates),
  payment_id: z.nullable(z.uuid()),
  checkout_url: z.nullable(z.string()),
  bundle_id: z.uuid(),
  credits: z.int(),
  /** The price to pay in minor units, VAT included. */
  price_minor: z.int(),
  /** The price before the discount; the same as the price to pay if there is none. */
  full_price_minor: z.int(),
  discount: z.nullable(z.object({ code: z.string(), value_percentage: z.int() })),
  /** The part of the price that is VAT. */
  vat: z.object({ country: z.string(), percentage: z.number(), amount_minor: z.int() }),
  currency: z.string(),
  method: z.string(),
  /** The saved method that the latest attempt was charged to. */
  mandate: z.nullable(mandate),
  /** A newer order by the same member with the same discount code has taken its place. */
  replaced: z.boolean(),
  /** Until when an unpaid order could be tried again; null while it still can, and if it was paid. */
  over_since: z.nullable(z.iso.datetime()),
  /** Why the latest attempt failed; null if it did not. */
  failure: z.nullable(z.enum(paymentFailures)),
  /** Set while we wait for a wire transfer. */
  bank_transfer: z.nullable(bankTransfer),
  /** The end of the right to withdraw; null if there is none, or no longer. */
  withdrawal_until: z.nullable(z.iso.datetime()),
  refunds: z.array(refund),
  receipts: z.array(receipt),
  created_at: z.iso.datetime(),
  completed_at: z.nullable(z.iso.datetime()),
})
export type Order = z.infer<typeof order>

const orderId = z.object({ id: z.uuid() })

/** What withdrawing from a purchase pays back: the price of the credits that were not used. */
const withdrawal = z.object({
  credits_bought: z.int(),
  credits_used: z.int(),
  credits_returned: z.int(),
  amount_minor: z.int(),
  currency: z.string(),
  method: z.string(),
  until: z.iso.datetime(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** Why an order cannot be placed or paid now. */
export const orderRefusals = [
  'bundle_not_found',
  'method_not_offered',
  'payments_unavailable',
  'code_not_found',
  'code_used',
  'code_minimum',
  'code_country',
  'code_method',
  'rate_limited',
  'spending_limit',
  'spending_paused',
  'spending_frozen',
] as const

export const paymentCalls = declareCalls({
  'POST /api/orders': {
    summary:
      "Order a bundle. The answer leads to the payment provider's page, unless a saved method is charged.",
    who: 'member',
    repeatable: true,
    body: z.object({
      id: z.uuid(),
      bundle_id: z.uuid(),
      method: words(64),
      discount_code: z.optional(words(64)),
      /** Save the method for the next purchase, if it can be saved. */
      save_method: z.optional(z.boolean()),
      /** Charge a saved method of the same kind. */
      mandate_id: z.optional(z.uuid()),
    }),
    answer: z.object({ order }),
    status: 201,
    refusals: [...orderRefusals, 'mandate_not_found'],
  },
  'GET /api/orders/{id}': {
    summary: "One order of one's own, as the payment provider tells it now.",
    who: 'member',
    params: orderId,
    answer: z.object({ order, credits: z.int() }),
    refusals: ['order_not_found'],
  },
  'GET /api/repeat-order': {
    summary: 'The last bundle that was bought, with the saved method that would pay it again.',
    who: 'member',
    answer: z.object({
      /** Null if nothing was bought, the bundle is no longer sold, or no method is saved. */
      repeat: z.nullable(
        z.object({
          bundle_id: z.uuid(),
          credits: z.int(),
          price_minor: z.int(),
          currency: z.string(),
          mandate,
        }),
      ),
    }),
  },
  'GET /api/mandates': {
    summary: "One's own saved methods of payment, the one used last first.",
    who: 'member',
    answer: z.object({ mandates: z.array(ownMandate) }),
  },
  'DELETE /api/mandates/{id}': {
    summary: 'Forget a saved method of payment, here and at the provider.',
    who: 'member',
    repeatable: true,
    params: z.object({ id: z.uuid() }),
    refusals: ['mandate_not_found'],
  },
  'GET /api/orders/{id}/withdrawal': {
    summary: 'What withdrawing from a purchase would give back now.',
    who: 'member',
    params: orderId,
    answer: z.object({ withdrawal }),
    refusals: ['order_not_found', 'withdrawal_over', 'nothing_to_refund'],
  },
  'POST /api/orders/{id}/withdrawal': {
    summary: 'Withdraw from a purchase: unused credits go back, and their price is paid back.',
    who: 'member',
    repeatable: false,
    params: orderId,
    /** The amount that the member was shown; refused if it has changed since. */
    body: z.object({ amount_minor: amountMinor }),
    answer: z.object({ order, credits: z.int() }),
    refusals: ['order_not_found', 'withdrawal_over', 'nothing_to_refund', 'withdrawal_changed'],
  },
  'GET /api/receipts/{id}': {
    summary: 'A receipt or credit note (application/pdf).',
    who: 'member',
    params: z.object({ id: z.uuid() }),
    refusals: ['receipt_not_found'],
    raw: 'file',
  },
})
