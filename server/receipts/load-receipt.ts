import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { Refusal } from '../refusal.ts'
import { type ReceiptContent, receiptContent } from './receipt-content.ts'

/** A receipt or credit note of one of the asker's own orders. */
export async function loadReceipt(
  db: Database,
  { member }: MemberAsker,
  id: string,
): Promise<ReceiptContent> {
  const row = await db.kysely
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.content')
    .where('r.id', '=', id)
    .where('o.member_id', '=', member.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('receipt_not_found')
  return receiptContent.parse(row.content)
}
