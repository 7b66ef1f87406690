import type { User } from '#contract/accounts.ts'
import { type AlertRoute, isOneOf } from './alert-routes.ts'

/** When an alert was closed, and what it was about. */
export type Dismissal = { at: number; cause: string }

const inOrder = ['activation', 'mails', 'photo', 'push'] as const
export type ShownAlert = (typeof inOrder)[number]

/** Only one at a time: the first whose conditions hold, or null. */
export function firstAlert(wanted: Record<ShownAlert, boolean>): ShownAlert | null {
  return inOrder.find((name) => wanted[name]) ?? null
}

type Moment = {
  pathname: string
  now: number
  dismissed: Dismissal | null
  /** How long a closed alert stays away. */
  days: number
}

const dayMs = 86_400_000

type Pictured = { profile: Pick<User['profile'], 'main_image'> }

const notForPhoto: readonly AlertRoute[] = [
  ...(['profile', 'signup', 'activate-done', 'premium', 'notifications'] as const),
  ...(['directdebit', 'settings'] as const),
]

/** The photo alert, for members without a main image; one that is waiting for review counts. */
export function showsPhotoAlert(user: Pictured | null, moment: Moment): boolean {
  if (!user || user.profile.main_image !== null) return false
  return !isOneOf(moment.pathname, notForPhoto) && !isAway(moment)
}

const notForPush: readonly AlertRoute[] = [
  ...(['signup', 'notifications', 'activate-done', 'directdebit', 'premium'] as const),
]

/** The push alert, wherever push is offered. */
export function showsPushAlert(offered: boolean, moment: Moment): boolean {
  return offered && !isOneOf(moment.pathname, notForPush) && !isAway(moment)
}

type Told = Pick<User, 'notifications_disabled' | 'mails_off_cause'>

/**
 * The alert about disabled notifications: once closed it stays away until there is another cause.
 */
export function showsMailsAlert(
  user: Told | null,
  { pathname, dismissed }: Pick<Moment, 'pathname' | 'dismissed'>,
): boolean {
  const cause = mailsCause(user)
  if (cause === null || isOneOf(pathname, ['settings', 'notifications'])) return false
  return dismissed?.cause !== cause
}

/**
 * Why types are disabled: something happened to the address, or the member chose so; null if none
 * is.
 */
export function mailsCause(user: Told | null): NonNullable<Told['mails_off_cause']> | 'own' | null {
  if (!user || user.notifications_disabled.length === 0) return null
  return user.mails_off_cause ?? 'own'
}

/** A clock that was set back must not keep an alert away for ever. */
function isAway({ dismissed, now, days }: Moment): boolean {
  return dismissed !== null && Math.abs(now - dismissed.at) < days * dayMs
}
