import type { Database } from '#database/connect.ts'
import { enqueue } from '../../jobs/queue.ts'
import { isSlow } from '../../payment-methods/methods.ts'

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
