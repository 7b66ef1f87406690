import { z } from 'zod/mini'
import type { Receipt } from '#contract/payments.ts'
import { company } from '#contract/sites.ts'

/**
 * What a receipt says, frozen when it is issued. It names no person: the order does, for as long as
 * there is an account. In a credit note the amounts are what is given back.
 */
export const receiptContent = z.object({
  /** As it is shown: year and number, such as 2026-000123. */
  number: z.string(),
  /** The day of issue in the site's time zone. */
  date: z.iso.date(),
  company: z.pick(company, {
    name: true,
    address: true,
    city: true,
    country: true,
    kvk: true,
    tradenames: true,
    vat_numbers: true,
    support_phone: true,
  }),
  site: z.string(),
  order_id: z.uuid(),
  credits: z.int(),
  full_price_minor: z.int(),
  discount: z.nullable(z.object({ code: z.string(), percentage: z.int(), amount_minor: z.int() })),
  net_minor: z.int(),
  vat: z.object({ country: z.string(), basis_points: z.int(), amount_minor: z.int() }),
  gross_minor: z.int(),
  currency: z.string(),
  method: z.string(),
  /** The last day to withdraw from the purchase; null if there is no such right. */
  withdrawal_until: z.nullable(z.iso.date()),
  /** On a credit note: its receipt's number, and the reason. */
  corrects: z.nullable(
    z.object({
      number: z.string(),
      reason: z.enum(['withdrawal', 'refund', 'chargeback', 'code_used']),
    }),
  ),
})
export type ReceiptContent = z.infer<typeof receiptContent>

type ReceiptRow = {
  id: string
  kind: string
  /** As it is shown: content ->> 'number'. */
  shown_number: string
  issued_at: Date
}

/** A receipt or credit note in the list of an order. */
export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    number: row.shown_number,
    kind: row.kind as Receipt['kind'],
    issued_at: row.issued_at.toISOString(),
  }
}
