import type { Database } from '#database/connect.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import type { LockedOrder, LockedPayment } from './find-payment.ts'

/**
 * Pays back the whole of an order that was just paid at the price of a code whose use belongs to
 * another order: its credits are taken back in the transaction that granted them. Answers the order
 * as it then is.
 */
export async function payBackUnused(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
): Promise<LockedOrder> {
  const { id, after } = await recordRefund(tx, order, {
    paymentId: payment.id,
    kind: 'code_used',
    amountMinor: order.price_minor,
    credits: order.credits,
    ends: 'refunded',
    state: 'pending',
  })
  await queueRefund(tx, { id, memberId: order.member_id, locale: order.locale })
  return after
}
