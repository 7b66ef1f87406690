import type { Receipt } from '#contract/payments.ts'

export type ReceiptRow = {
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
