import type { User } from '#contract/accounts.ts'
import { type AlertRoute, isOneOf } from './alert-routes.ts'

/** When an alert was closed, and what it then spoke of. */
export type Dismissal = { at: number; cause: string }

const inOrder = ['activation', 'mails', 'photo', 'push'] as const
export type ShownAlert = (typeof inOrder)[number]

/** One at a time: the first of those whose conditions hold, or null. */
export function firstAlert(wanted: Record<ShownAlert, boolean>): ShownAlert | null {
  return inOrder.find((name) => wanted[name]) ?? null
}

type Moment = {
  pathname: string
  now: number
  dismissed: Dismissal | null
  /** For how long a closed alert stays away. */
  days: number
}

const dayMs = 86_400_000

type Pictured = { profile: Pick<User['profile'], 'main_image'> }

const notForPhoto: readonly AlertRoute[] = [
  ...(['profile', 'signup', 'activate-done', 'premium', 'notifications'] as const),
  ...(['directdebit', 'settings'] as const),
]

/** The photo alert: for who has no main image; one that waits for review is there. */
export function showsPhotoAlert(user: Pictured | null, moment: Moment): boolean {
  if (!user || user.profile.main_image !== null) return false
  return !isOneOf(moment.pathname, notForPhoto) && !isAway(moment)
}

const notForPush: readonly AlertRoute[] = [
  ...(['signup', 'notifications', 'activate-done', 'directdebit', 'premium'] as const),
]

/** The push alert: where push is offered. */
export function showsPushAlert(offered: boolean, moment: Moment): boolean {
  return offered && !isOneOf(moment.pathname, notForPush) && !isAway(moment)
}

type Told = Pick<User, 'notifications_disabled' | 'mails_off_cause'>

/** The alert about disabled notifications: away once it was closed, until there is another cause. */
export function showsMailsAlert(
  user: Told | null,
  { pathname, dismissed }: Pick<Moment, 'pathname' | 'dismissed'>,
): boolean {
  const cause = mailsCause(user)
  if (cause === null || isOneOf(pathname, ['settings', 'notifications'])) return false
  return dismissed?.cause !== cause
}

/** Why types are disabled: what befell the address, or the member's own choice; null where none is. */
export function mailsCause(user: Told | null): NonNullable<Told['mails_off_cause']> | 'own' | null {
  if (!user || user.notifications_disabled.length === 0) return null
  return user.mails_off_cause ?? 'own'
}

/** A clock that was set back must not keep an alert away for ever. */
function isAway({ dismissed, now, days }: Moment): boolean {
  return dismissed !== null && Math.abs(now - dismissed.at) < days * dayMs
}
