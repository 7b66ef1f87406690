import { z } from 'zod/mini'
import { words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { order, orderRefusals } from './payments.ts'

/** What can still be paid by direct debit, and who the mandate is given to. */
const directDebit = z.object({
  blocked: z.boolean(),
  /** In minor units: the limit for the current period, and what is left of it. */
  limit_minor: z.int(),
  limit_days: z.int(),
  left_minor: z.int(),
  currency: z.string(),
  creditor: z.object({ name: z.string(), address: z.string(), id: z.string() }),
})
export type DirectDebit = z.infer<typeof directDebit>

/** A mandate that is waiting for the code from the SMS. */
const directDebitRequest = z.object({
  id: z.uuid(),
  bundle_id: z.uuid(),
  last_four: z.string(),
  bank_name: z.nullable(z.string()),
  /** The number's last two digits. */
  mobile_ends: z.string(),
  mandate_reference: z.string(),
  /**
   * Whole seconds, by the server's clock, until another code can be sent and until this one
   * expires.
   */
  resend_seconds: z.int(),
  seconds_left: z.int(),
  tries_left: z.int(),
})
export type DirectDebitRequest = z.infer<typeof directDebitRequest>

/** The fields in the order of the form; the authorization comes last. */
export const debitFields = [
  'holder',
  'iban',
  'street',
  'house_number',
  'postal_code',
  'city',
  'mobile',
] as const
export type DebitField = (typeof debitFields)[number]

const requestId = z.object({ id: z.uuid() })

export const directDebitCalls = declareCalls({
  'GET /api/direct-debit': {
    summary: 'Whether one may pay by direct debit, and how much.',
    who: 'member',
    /** Null where it is not offered. */
    answer: z.object({ direct_debit: z.nullable(directDebit) }),
  },
  'POST /api/direct-debit': {
    summary: 'Fill in a mandate for a purchase; an SMS with a code goes to the number.',
    who: 'member',
    repeatable: true,
    body: z.object({
      id: z.uuid(),
      bundle_id: z.uuid(),
      discount_code: z.optional(words(64)),
      holder: words(70),
      iban: words(50),
      street: words(70),
      house_number: words(16),
      postal_code: words(16),
      city: words(70),
      mobile: words(32),
      /** Left out is not ticked. */
      authorized: z._default(z.boolean(), false),
    }),
    answer: z.object({ request: directDebitRequest }),
    status: 201,
    refusals: [
      ...orderRefusals,
      'invalid_input',
      'direct_debit_blocked',
      'direct_debit_limit',
      'sms_limit',
      'sms_unavailable',
    ],
  },
  'POST /api/direct-debit/{id}/code': {
    summary: 'Send another code by SMS; the former one is void.',
    who: 'member',
    repeatable: false,
    params: requestId,
    answer: z.object({ request: directDebitRequest }),
    refusals: ['direct_debit_not_found', 'sms_too_soon', 'sms_limit', 'sms_unavailable'],
  },
  'POST /api/direct-debit/{id}/confirm': {
    summary: 'Sign the mandate with the code of the SMS and pay the purchase with it.',
    who: 'member',
    repeatable: false,
    params: requestId,
    body: z.object({ code: words(16) }),
    answer: z.object({ order }),
    refusals: [
      ...orderRefusals,
      'direct_debit_not_found',
      'sms_code_invalid',
      'sms_code_over',
      'direct_debit_blocked',
      'direct_debit_limit',
    ],
  },
})
