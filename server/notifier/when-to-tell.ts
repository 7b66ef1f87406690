import type { Channel, NotificationMode, NotificationType } from '#contract/notifications.ts'
import { clockAt, nextHour, outOfQuiet } from '../notifications/notification-choices.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What brings a notification about. A match is told as a like, only sooner. */
export type Cause = 'message' | 'unread' | 'like' | 'match' | 'reminder' | 'week' | 'announcement'

/** One thing that may have to be told through one channel, and all that decides when. */
export type Situation = {
  cause: Cause
  channel: Channel
  /** When the first thing happened that this channel has not told. */
  happenedAt: Date
  /** When the last of them did; for reminders, when they are counted from. */
  newestAt: Date
  /** Whether it no longer needs telling: read, seen, done, or not to be seen any more. */
  over: boolean
  /** Whether a page of the member's is open and in sight. */
  looking: boolean
  /** Whether anything can go there: a browser that takes push, an address that takes mails. */
  works: boolean
  /** Whether the account is there, confirmed and not on a break. */
  there: boolean
  mode: NotificationMode
  allOff: boolean
  quiet: { from: number; until: number } | null
  timeZone: string
  /** When this channel last told of the same thing; of a conversation, an hour is between two. */
  lastAbout: Date | null
  /** When this channel told anything of this type before, newest first. */
  lastOfType: readonly Date[]
  now: Date
}

export type Verdict =
  /** At once; or, if more of its kind has waited for this moment, together with that. */
  | { tell: 'now'; gathered: boolean }
  /** Not yet: to be looked at again then; gathered with all that has come up to then. */
  | { tell: 'later' | 'gathered'; at: Date }
  | { tell: 'never'; because: 'over' | 'looking' | 'off' | 'nowhere' | 'away' }

/** How much of the same is told, and how soon. */
const manners = {
  /** A message is told by mail if it is still unread after this. */
  unreadMs: 5 * minuteMs,
  /**
   * A closed laptop says nothing and counts as looking until it has left beats unanswered for five minutes:
   * whoever looks is asked about once more after this.
   */
  sightMs: 6 * minuteMs,
  /** Between two mails about one conversation. */
  aboutMs: hourMs,
  /** That many mails about messages in an hour. */
  mailsAnHour: 3,
  /** What nobody has read by then is reminded of, once. */
  remindMs: dayMs,
  /** What is gathered goes out at this hour of the member's, by the week on this weekday (Friday). */
  gatheredHour: 18,
  gatheredDay: 5,
} as const

/** The type under which a member chooses whether and how to be told of it. */
export function typeOf(
  cause: Cause,
  { is_first, announced }: { is_first: boolean; announced: 'promotions' | 'news' | null },
): NotificationType {
  switch (cause) {
    case 'message':
      return is_first ? 'new_conversations' : 'new_messages'
    case 'unread':
      return 'unread_message_reminders'
    case 'like':
    case 'match':
      return 'like'
    case 'reminder':
      return 'reminders'
    case 'week':
      return 'weekly_updates'
    case 'announcement':
      return announced ?? 'news'
  }
}

/**
 * When to tell somebody of something through a channel: the one table that decides it, shown in
 * docs/notifications.md. Asked when something happens, when its time has come, and once more at the
 * moment of sending.
 */
export function whenToTell(given: Situation): Verdict {
  if (given.over) return { tell: 'never', because: 'over' }
  if (!given.there) return { tell: 'never', because: 'away' }
  if (given.allOff || given.mode === 'never') return { tell: 'never', because: 'off' }
  if (!given.works) return { tell: 'never', because: 'nowhere' }
  if (given.looking && takesThePlace(given)) {
    const at = after(given.newestAt, manners.sightMs)
    return at > given.now ? { tell: 'later', at } : { tell: 'never', because: 'looking' }
  }
  const moment = momentOf(given)
  const awake = outOfQuiet(moment.at, given)
  const gathered = moment.gathered || awake > moment.at
  const at = outOfQuiet(latest([awake, given.now]), given)
  if (at > given.now) return { tell: gathered ? 'gathered' : 'later', at }
  // Whoever is here will see it, or is not interrupted: the rest waits until they have gone.
  if (given.looking) return { tell: 'later', at: after(given.now, manners.unreadMs) }
  return { tell: 'now', gathered }
}

/** An open page in sight takes the place of a push about what it shows by itself. */
function takesThePlace({ channel, cause }: Situation): boolean {
  return channel === 'push' && cause !== 'week' && cause !== 'announcement'
}

function momentOf(given: Situation): { at: Date; gathered: boolean } {
  const { cause, channel, mode, happenedAt, newestAt } = given
  if (cause === 'reminder' || cause === 'announcement') return { at: newestAt, gathered: false }
  if (cause === 'unread') {
    const last = given.lastOfType[0]
    const since = last && last > newestAt ? last : newestAt
    return { at: after(since, manners.remindMs), gathered: true }
  }
  if (cause === 'match' && channel === 'push') return { at: happenedAt, gathered: false }
  if (mode === 'daily' || mode === 'weekly') {
    const last = given.lastOfType[0]
    // Counted from the last one, so that nobody gets two on the same day.
    const since = last && last > happenedAt ? last : happenedAt
    return { at: nextGathering(since, given, mode), gathered: true }
  }
  if (channel === 'push') return { at: happenedAt, gathered: false }
  return { at: latest([after(happenedAt, manners.unreadMs), ...spacing(given)]), gathered: false }
}

/** One mail an hour about a conversation, and three in all. */
function spacing({ lastAbout, lastOfType }: Situation): Date[] {
  const third = lastOfType[manners.mailsAnHour - 1]
  return [
    ...(lastAbout ? [after(lastAbout, manners.aboutMs)] : []),
    ...(third ? [after(third, hourMs)] : []),
  ]
}

/** The member's next evening after a moment, or the next Friday's. */
function nextGathering(since: Date, { timeZone }: Situation, mode: 'daily' | 'weekly'): Date {
  let at = nextHour(since, manners.gatheredHour, timeZone)
  if (mode === 'daily') return at
  for (let day = 0; day < 7; day += 1) {
    if (clockAt(at, timeZone).weekday === manners.gatheredDay) return at
    at = nextHour(at, manners.gatheredHour, timeZone)
  }
  return at
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

function latest(moments: Date[]): Date {
  return new Date(Math.max(...moments.map(Number)))
}
