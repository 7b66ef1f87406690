import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/queue.ts'
import { settlePayment } from '../settle-payment.ts'

/** A bank can take a debit back for eight weeks; we keep watching a little longer. */
const watchedDays = 70
const paymentsARun = 500

/**
 * Asks about completed payments, starting with those not asked about for longest, so that refunds
 * and chargebacks whose notice was lost are found. Refunds still on their way are sent again.
 */
export async function recheckPayments(context: Context, most = paymentsARun): Promise<void> {
  const { db, log } = context
  for (const id of await openRefunds(context)) {
    await enqueue(db, 'send_refund', { refundId: id }, { key: `refund ${id}` })
  }
  for (const id of await completedPayments(context, most)) {
    await settlePayment(context, id).catch((error) =>
      log.warn({ err: error, paymentId: id }, 'payment could not be looked up'),
    )
  }
}

async function openRefunds({ db }: Context): Promise<string[]> {
  const refunds = await db.kysely
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'pending')
    .where('kind', '<>', 'chargeback')
    .execute()
  return refunds.map(({ id }) => id)
}

async function completedPayments({ db }: Context, most: number): Promise<string[]> {
  const since = new Date(db.now().getTime() - watchedDays * 86_400_000)
  const payments = await db.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('p.state', 'in', ['completed', 'refunded'])
    .where('o.completed_at', '>=', since)
    .orderBy('p.asked_at')
    .limit(most)
    .execute()
  return payments.map(({ id }) => id)
}
