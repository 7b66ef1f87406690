import type { Database } from '#database/connect.ts'

const pauseMs = 5 * 60_000

const mostRemembered = 50_000

const touched = new Map<string, number>()

const touch = {
  name: 'touch-activity',
  text: `update profiles set last_active_at = $2
    where id = $1 and not invisible and not online_hidden
      and last_active_at < $2::timestamptz - interval '5 minutes'`,
}

/**
 * Notes that a member is here; writes at most every five minutes, so that search indexes stay calm.
 * Members who are invisible or hide when they are here were last here when they began to: to others
 * it looks as if they left then.
 */
export async function touchActivity(db: Database, memberId: string): Promise<void> {
  const now = db.now()
  const last = touched.get(memberId)
  if (last !== undefined && Math.abs(now.getTime() - last) < pauseMs) return
  if (touched.size >= mostRemembered) touched.clear()
  touched.set(memberId, now.getTime())
  await db.query(touch, [memberId, now])
}
