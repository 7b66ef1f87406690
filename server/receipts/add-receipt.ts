import type { Database } from '#database/connect.ts'
import type { ReceiptContent } from './receipt-content.ts'

export type NewReceipt = {
  companyId: string
  kind: 'receipt' | 'credit_note'
  orderId: string
  refundId: string | null
  content: Omit<ReceiptContent, 'number'>
}

// The counter's row lets a company's documents be written one at a time: after a commit the next
// one counts on, and after a rollback it takes the number that was not used.
const count = {
  name: 'count-receipt',
  text: `insert into receipt_counters as c (company_id, last_number) values ($1, 1)
    on conflict (company_id) do update set last_number = c.last_number + 1 returning last_number`,
}

/** Writes a document under its company's next number, in the caller's transaction. */
export async function addReceipt(tx: Database, receipt: NewReceipt): Promise<void> {
  const [counted] = await tx.query<{ last_number: number }>(count, [receipt.companyId])
  if (!counted) throw new Error('Counting a receipt answered nothing.')
  const year = receipt.content.date.slice(0, 4)
  const number = `${year}-${String(counted.last_number).padStart(6, '0')}`
  await tx.kysely
    .insertInto('receipts')
    .values({
      company_id: receipt.companyId,
      number: counted.last_number,
      kind: receipt.kind,
      order_id: receipt.orderId,
      refund_id: receipt.refundId,
      // Last, because a credit note's content is made from its receipt's.
      content: JSON.stringify({ ...receipt.content, number }),
      issued_at: tx.now(),
    })
    .execute()
}
