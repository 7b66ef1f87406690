import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'
import { lockOrder } from './find-payment.ts'
import { creditsFor, recordRefund } from './record-refund.ts'

/** Has a newly written refund sent to the provider, and tells the buyer. */
export async function queueRefund(
  tx: Database,
  { id, memberId, locale }: { id: string; memberId: string; locale: Language },
): Promise<void> {
  await enqueue(tx, 'send_refund', { refundId: id }, { key: `refund ${id}` })
  await enqueue(tx, 'send_mail', { mail: 'refund', memberId, values: { locale, refundId: id } })
}

/** How long to wait before each look at a refund on its way; the last wait repeats. */
const waitsSeconds = [60, 600, 3600, 21_600, 86_400]

/** Has a refund looked at later. */
export async function queueRefundCheck(
  db: Database,
  refundId: string,
  attempt: number,
): Promise<void> {
  const seconds = waitsSeconds[Math.min(attempt, waitsSeconds.length - 1)] ?? 86_400
  const runAt = new Date(db.now().getTime() + seconds * 1000)
  await enqueue(db, 'check_refund', { refundId, attempt }, { runAt, key: `refund ${refundId}` })
}

/**
 * Pays back part or all of an order at the operator's word; the server sends it. Answers the
 * refund, or a sentence about why there can be none.
 */
export async function giveRefund(
  db: Database,
  wanted: { orderId: string; amountMinor?: number },
): Promise<{ id: string; amountMinor: number; currency: string } | string> {
  return db.transaction(async (tx) => {
    const payment = await findPayment(tx, wanted.orderId)
    if (!payment) return 'There is no paid order with this id.'
    const order = await lockOrder(tx, wanted.orderId)
    if (order.state === 'charged_back') return 'The bank has taken this payment back already.'
    const left = order.price_minor - order.refunded_minor
    const amountMinor = wanted.amountMinor ?? left
    if (left === 0) return 'Everything of this order was paid back already.'
    if (amountMinor < 1 || amountMinor > left) {
      return `Between 1 and ${left} minor units of this order can be paid back.`
    }
    const { id } = await recordRefund(tx, order, {
      paymentId: payment.id,
      kind: 'refund',
      amountMinor,
      credits: creditsFor(order, amountMinor),
      ends: amountMinor === left ? 'refunded' : null,
      state: 'pending',
    })
    await queueRefund(tx, { id, memberId: order.member_id, locale: order.locale })
    return { id, amountMinor, currency: order.currency }
  })
}

async function findPayment(tx: Database, orderId: string) {
  return tx.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['completed', 'refunded', 'charged_back'])
    .executeTakeFirst()
}
