import { vatContained } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import { completeSettings } from '../sites/settings.ts'
import { siteDay } from '../sites/site.ts'
import { addReceipt, issueReceipt } from './issue-receipt.ts'
import { type ReceiptContent, receiptContent } from './receipt-content.ts'

/**
 * Writes a refund's credit note, once, in the refunding transaction. The caller holds the order's
 * lock and takes no other afterwards. Whatever a bank took beyond the price is not part of it.
 */
export async function issueCreditNote(tx: Database, refundId: string): Promise<void> {
  const refund = await findRefund(tx, refundId)
  if (!refund || refund.is_noted) return
  await issueReceipt(tx, refund.order_id)
  const receipt = await findReceiptOf(tx, refund.order_id)
  const before = await sumNotes(tx, refund.order_id)
  const gross = Math.min(refund.amount_minor, receipt.content.gross_minor - before.gross)
  if (gross <= 0) return
  const site = { settings: completeSettings(refund.settings, refund.niche) }
  const { basis_points } = receipt.content.vat
  // Computed from the total, so that the VAT of all notes together never differs from the
  // receipt's.
  const vat = vatContained(before.gross + gross, basis_points) - before.vat
  await addReceipt(tx, {
    companyId: receipt.company_id,
    kind: 'credit_note',
    orderId: refund.order_id,
    refundId,
    content: {
      ...receipt.content,
      date: siteDay(site, tx.now()),
      credits: refund.credits,
      full_price_minor: gross,
      discount: null,
      net_minor: gross - vat,
      vat: { ...receipt.content.vat, amount_minor: vat },
      gross_minor: gross,
      withdrawal_until: null,
      corrects: { number: receipt.content.number, reason: refund.kind },
    },
  })
}

type Refunded = {
  order_id: string
  kind: NonNullable<ReceiptContent['corrects']>['reason']
  credits: number
  amount_minor: number
  is_noted: boolean
  niche: number
  settings: unknown
}

const statement = {
  name: 'find-refund-to-note',
  text: `select f.order_id, f.kind, f.credits, f.amount_minor, s.niche, s.settings,
      exists (select from receipts r where r.refund_id = f.id) as is_noted
    from refunds f join orders o on o.id = f.order_id join sites s on s.id = o.site_id
    where f.id = $1`,
}

async function findRefund(tx: Database, refundId: string): Promise<Refunded | undefined> {
  const [refund] = await tx.query<Refunded>(statement, [refundId])
  return refund
}

async function findReceiptOf(tx: Database, orderId: string) {
  const row = await tx.kysely
    .selectFrom('receipts')
    .select(['company_id', 'content'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow()
  return { company_id: row.company_id, content: receiptContent.parse(row.content) }
}

const notes = {
  name: 'sum-credit-notes',
  text: `select coalesce(sum((content ->> 'gross_minor')::int), 0) as gross,
      coalesce(sum((content -> 'vat' ->> 'amount_minor')::int), 0) as vat
    from receipts where order_id = $1 and kind = 'credit_note'`,
}

async function sumNotes(tx: Database, orderId: string): Promise<{ gross: number; vat: number }> {
  const [sum] = await tx.query<{ gross: number; vat: number }>(notes, [orderId])
  return sum ?? { gross: 0, vat: 0 }
}
