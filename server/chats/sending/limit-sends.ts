import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

const minuteMs = 60_000

/** A member's running minute of sending. */
type Minute = { startedAt: number; sends: number }

/** The running minutes in the order in which they began; each process counts for itself. */
const running = new WeakMap<Context, Map<string, Minute>>()

/** Counts what a member is about to send, without asking the database; refuses what is too much. */
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

/** A clock that was set back counts as past too, so that nobody waits for it to come round. */
function forgetPast(minutes: Map<string, Minute>, now: number): void {
  for (const [memberId, { startedAt }] of minutes) {
    if (now >= startedAt && now < startedAt + minuteMs) return
    minutes.delete(memberId)
  }
}
