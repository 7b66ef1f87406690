import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

const minuteMs = 60_000

/** A member's current minute of sending. */
type Minute = { startedAt: number; sends: number }

/** The current minutes, oldest first; each process counts for itself. */
const running = new WeakMap<Context, Map<string, Minute>>()

/** Counts what a member is about to send, without asking the database; refuses too much. */
export function limitSends(context: Context, { site, member }: MemberAsker): void {
  const minutes = running.get(context) ?? new Map<string, Minute>()
  running.set(context, minutes)
  const now = context.db.now().getTime()
  forgetPast(minutes, now)
  const minute = minutes.get(member.id)
  if (!minute) {
    minutes.set(member.id, { startedAt: now, sends: 1 })
    return
  }
  if (minute.sends >= site.settings.sends_a_minute) {
    const retryAfterSeconds = Math.ceil((minute.startedAt + minuteMs - now) / 1000)
    throw new Refusal('rate_limited', { retryAfterSeconds })
  }
  minute.sends++
}

/**
 * If the clock was set back, an hour counts as past too, so that nobody waits for it to come round
 * again.
 */
function forgetPast(minutes: Map<string, Minute>, now: number): void {
  for (const [memberId, { startedAt }] of minutes) {
    if (now >= startedAt && now < startedAt + minuteMs) return
    minutes.delete(memberId)
  }
}
