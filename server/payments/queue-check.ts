import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'

/** How long to wait before each look at an open payment; the last wait repeats. */
const waitsSeconds = [10, 30, 60, 300, 300, 300, 300, 300, 600, 1200, 1800, 3600]

/** Has the provider asked again later, in case that it never tells by itself. */
export async function queueCheck(db: Database, paymentId: string, attempt: number): Promise<void> {
  const seconds = waitsSeconds[Math.min(attempt, waitsSeconds.length - 1)] ?? 3600
  const runAt = new Date(db.now().getTime() + seconds * 1000)
  await enqueue(db, 'check_payment', { paymentId, attempt }, { runAt, key: `check ${paymentId}` })
}
