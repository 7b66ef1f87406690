import type { Database } from '#database/connect.ts'
import { lockOrder } from '../settling/find-payment.ts'
import { queueRefund } from './queue-refund.ts'
import { creditsFor, recordRefund } from './record-refund.ts'

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
