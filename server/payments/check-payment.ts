import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { enqueue } from '../jobs/queue.ts'
import { isSlow } from '../payment-methods/methods.ts'
import { findPayment } from './find-payment.ts'
import { isOpen } from './present-order.ts'
import { settlePayment } from './settle-payment.ts'

/** Looks at a payment without being told to, and again later while it is open. */
export async function checkPayment(
  context: Context,
  check: { paymentId: string; attempt: number },
): Promise<void> {
  const state = await settlePayment(context, check.paymentId)
  if (!isOpen(state)) return
  const payment = await findPayment(context.db, check.paymentId)
  if (payment) await queueCheck(context.db, payment, check.attempt + 1)
}

/** How long to wait before each look at an open payment; the last wait repeats. */
const waitsSeconds = [10, 30, 60, 300, 300, 300, 300, 300, 600, 1200, 1800, 3600]
const lastWaitSeconds = 3600

/** Banks that take days are asked four times a day once the first day is over. */
const slowWaitSeconds = 21_600
const dayMs = 86_400_000

type OpenPayment = { id: string; method: string; created_at: Date }

/** Has the provider asked again later, in case it never reports by itself. */
export async function queueCheck(
  db: Database,
  payment: OpenPayment,
  attempt: number,
): Promise<void> {
  const now = db.now().getTime()
  const takesDays = isSlow(payment.method) && now - payment.created_at.getTime() >= dayMs
  const seconds = takesDays ? slowWaitSeconds : (waitsSeconds[attempt] ?? lastWaitSeconds)
  const runAt = new Date(now + seconds * 1000)
  const check = { paymentId: payment.id, attempt }
  await enqueue(db, 'check_payment', check, { runAt, key: `check ${payment.id}` })
}

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
    .where(sql<boolean>`is_here((select site_id from orders o where o.id = refunds.order_id))`)
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
    .where(sql<boolean>`is_here(o.site_id)`)
    .orderBy('p.asked_at')
    .limit(most)
    .execute()
  return payments.map(({ id }) => id)
}
