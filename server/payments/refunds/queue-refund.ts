import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../../jobs/queue.ts'

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
const looks = 60

/** Has a refund looked at later; answers false if that has happened often enough. */
export async function queueRefundCheck(
  db: Database,
  refundId: string,
  attempt: number,
): Promise<boolean> {
  if (attempt >= looks) return false
  const seconds = waitsSeconds[Math.min(attempt, waitsSeconds.length - 1)] ?? 86_400
  const runAt = new Date(db.now().getTime() + seconds * 1000)
  await enqueue(db, 'check_refund', { refundId, attempt }, { runAt, key: `refund ${refundId}` })
  return true
}
