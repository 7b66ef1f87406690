import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { enqueue } from '../jobs/queue.ts'
import { isSlow } from '../payment-methods/methods.ts'
import { findPayment } from './find-payment.ts'
import { queueRevokes } from './mandates.ts'
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
/** What was asked about later than this was asked about today. */
const todayMs = dayMs / 2
const paymentsARun = 500

type Recheck = {
  /** Goes on with a look that has begun. */
  isRest?: boolean
  most?: number
}

/**
 * Asks once a day about payments of which nothing is heard: has open ones looked at again and refunds
 * sent that are still on their way, then asks about completed ones, starting with those not asked
 * about for longest, so that refunds and chargebacks whose notice was lost are found; and about those
 * that ended while their provider was not set up, which then is told to forget saved methods, too. So
 * many are asked about at a time; the rest is a job of its own, so that a stop waits for few, and is left
 * for tomorrow while no provider answers.
 */
export async function recheckPayments(
  context: Context,
  { isRest = false, most = paymentsARun }: Recheck = {},
): Promise<void> {
  if (!isRest) {
    await queueForgotten(context)
    await resendRefunds(context)
    await queueRevokes(context)
  }
  const ids = await takePayments(context, most)
  let answered = 0
  for (const id of ids) if (await isAnswered(context, id)) answered += 1
  if (ids.length < most || answered === 0) return
  await enqueue(context.db, 'recheck_payments', { isRest: true }, { key: 'recheck_payments' })
}

async function isAnswered(context: Context, paymentId: string): Promise<boolean> {
  try {
    await settlePayment(context, paymentId)
    return true
  } catch (error) {
    context.log.warn({ err: error, paymentId }, 'payment could not be looked up')
    return false
  }
}

const forgotten = {
  name: 'open-payments-to-recheck',
  text: `select p.id from payments p join orders o on o.id = p.order_id
    where p.state in ('created', 'pending') and p.asked_at < $1 and is_here(o.site_id)`,
}

/**
 * Who is asked at least four times a day about an open payment, and has not answered for a whole one,
 * may have tired out the job that asks: it begins anew, until the payment is over.
 */
async function queueForgotten({ db }: Context): Promise<void> {
  const dayAgo = new Date(db.now().getTime() - dayMs)
  const attempt = waitsSeconds.length
  for (const { id } of await db.query<{ id: string }>(forgotten, [dayAgo])) {
    await enqueue(db, 'check_payment', { paymentId: id, attempt }, { key: `check ${id}` })
  }
}

/** Banks take days to pay back; whoever waits for longer asks where the money is. */
const refundDays = 21

async function resendRefunds({ db, log }: Context): Promise<void> {
  const refunds = await db.kysely
    .selectFrom('refunds')
    .select(['id', 'created_at'])
    .where('state', '=', 'pending')
    .where('kind', '<>', 'chargeback')
    .where(sql<boolean>`is_here((select site_id from orders o where o.id = refunds.order_id))`)
    .execute()
  const late = db.now().getTime() - refundDays * dayMs
  for (const { id, created_at } of refunds) {
    await enqueue(db, 'send_refund', { refundId: id }, { key: `refund ${id}` })
    if (created_at.getTime() > late) continue
    log.error({ refundId: id }, 'refund still on its way after weeks')
  }
}

// They count as asked about before they are: one that no provider answers for waits until tomorrow
// too, and keeps none of the others from being asked about.
const take = {
  name: 'take-payments-to-recheck',
  text: `update payments set asked_at = $1 where id in (
      select p.id from payments p join orders o on o.id = p.order_id
      where p.id in (
          select id from payments where ended_unasked
          union all select p.id from payments p join orders o on o.id = p.order_id
          where p.state in ('completed', 'refunded') and o.completed_at >= $3)
        and p.asked_at < $2 and p.provider = any($4) and is_here(o.site_id)
      order by p.asked_at limit $5 for update of p skip locked)
    returning id`,
}

async function takePayments({ db, payments }: Context, most: number): Promise<string[]> {
  const now = db.now().getTime()
  const [today, since] = [new Date(now - todayMs), new Date(now - watchedDays * dayMs)]
  const values = [new Date(now), today, since, [...payments.keys()], most]
  const taken = await db.query<{ id: string }>(take, values)
  return taken.map(({ id }) => id)
}
