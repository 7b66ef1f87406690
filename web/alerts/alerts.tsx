import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { type MailsOffCause, notificationTypes } from '#contract/notifications.ts'
import { activationReminder } from '../accounts/activation-reminder.ts'
import { InPage } from '../browser/in-page.tsx'
import { media, useMedia } from '../browser/media.ts'
import { noteMatch, noteUse, useInstallHint } from '../install/install.ts'
import { InstallHint } from '../install/install-hint.tsx'
import { WelcomeBack } from '../links/welcome-back.tsx'
import { listenLive } from '../live/use-live.ts'
import { PushButton } from '../push/push-button.tsx'
import { usePush } from '../push/use-push.ts'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import closed from './closed.js?raw'
import { type AlertName, type Dismissal, dismissals, saidNo, useDismissal } from './dismissals.ts'

const inOrder = ['activation', 'mails', 'photo', 'push', 'install'] as const

const dayMs = 86_400_000

const notForPhoto: readonly AlertRoute[] = [
  ...(['profile', 'signup', 'activate', 'premium', 'notifications'] as const),
  ...(['directdebit', 'settings'] as const),
]

const notForPush: readonly AlertRoute[] = [
  ...(['signup', 'notifications', 'activate', 'directdebit', 'premium'] as const),
]

const patterns = {
  profile: /^\/profile$/,
  signup: /^\/(signup|complete-signup|signup-matches|members\/[^/]+\/signup)$/,
  activate: /^\/activate\/[^/]+$/,
  premium: /^\/premium$/,
  notifications: /^\/notifications$/,
  directdebit: /^\/directdebit$/,
  settings: /^\/settings(\/.*)?$/,
}

type AlertsProps = {
  user: User
  /** It stands in the page as the server drew it. */
  drawn: boolean
}

/**
 * What members should know about their own account, one thing at a time. The first of them, the
 * activation, is a part of its own (members-own.tsx).
 */
export function Alerts({ user, drawn }: AlertsProps) {
  return (
    <>
      <WelcomeBack />
      <OneAlert key={user.id} user={user} drawn={drawn} />
    </>
  )
}

function OneAlert({ user, drawn }: AlertsProps) {
  const which = useAsItBegan(useDueAlert(user), drawn)
  if (which === 'mails') return <MailsAlert user={user} />
  if (which === 'photo') return <PhotoAlert memberId={user.id} />
  if (which === 'push') return <PushAlert memberId={user.id} />
  if (which === 'install') return <InstallHint />
  return null
}

type ShownAlert = (typeof inOrder)[number]

/**
 * The alert that a page began with, for as long as it is due. What is due only later waits for the next
 * page: nothing that somebody reads, or is about to press, moves.
 */
function useAsItBegan(due: ShownAlert | null, drawn: boolean): ShownAlert | null {
  const { pathname } = useLocation()
  const [began, setBegan] = useState({ pathname, due: drawn ? due : null })
  const now = began.pathname === pathname ? began : { pathname, due }
  if (now !== began) setBegan(now)
  return now.due === due ? due : null
}

/** The first whose conditions hold on this page, or null. */
function useDueAlert(user: User): ShownAlert | null {
  const url = useLocation()
  const { pathname } = url
  const { alert_days: days } = useSettings()
  const [now] = useState(() => Date.now())
  const smartphone = useMedia(media.phone)
  const { offered } = usePush()
  const mails = useDismissal('mails', user.id)
  const photo = useDismissal('photo', user.id)
  const push = useDismissal('push', user.id)
  const install = useInstallHint(pathname)
  useForgottenCause(user, mails !== null)
  useNotedUse()

  return firstAlert({
    activation: activationReminder({ user, url, smartphone }) !== null,
    mails: showsMailsAlert(user, { pathname, dismissed: mails }),
    photo: showsPhotoAlert(user, { pathname, now, days, dismissed: photo }),
    push: showsPushAlert(offered, { pathname, now, days, dismissed: push }),
    install,
  })
}

function useForgottenCause(user: User, dismissed: boolean): void {
  const over = dismissed && mailsCause(user) === null
  useEffect(() => {
    if (over) forgetDismissal('mails', user.id)
  }, [over, user.id])
}

/** The app is offered to whoever comes back, or has met somebody. */
function useNotedUse(): void {
  useEffect(() => noteUse(new Date()), [])
  useEffect(() => listenLive((event) => event.type === 'match' && noteMatch()), [])
}

/** Only one at a time: the first whose conditions hold, or null. */
export function firstAlert(wanted: Record<ShownAlert, boolean>): ShownAlert | null {
  return inOrder.find((name) => wanted[name]) ?? null
}

type HideClosedProps = { alert: AlertName; memberId: string; cause?: string; days?: number }

/** The server cannot know what was closed in a browser: what it drew of it is not shown. */
function HideClosed({ alert, memberId, cause, days }: HideClosedProps) {
  const about = { 'data-alert': alert, 'data-member': memberId, 'data-cause': cause }
  return <InPage script={import.meta.env.SSR ? closed : ''} {...about} data-days={days} />
}

/** Says that e-mails are off, and why. */
function MailsAlert({ user }: { user: User }) {
  const { t } = useLingui()
  const cause = mailsCause(user)
  if (!cause) return null
  return (
    <section
      aria-label={t`Your e-mail notifications`}
      className="page pt-4"
      suppressHydrationWarning
    >
      <HideClosed alert="mails" memberId={user.id} cause={cause} />
      <Alert
        tone="warning"
        icon="bell-slash"
        onDismiss={() => closeAlert('mails', user.id, cause)}
        dismissLabel={t`Close`}
        actions={
          <Button to={paths.notifications()} look="line" size="compact">
            <Trans>Go to notifications</Trans>
          </Button>
        }
      >
        {isEverything(user) ? (
          <Cause cause={cause} email={user.email} />
        ) : (
          <PartCause cause={cause} />
        )}
      </Alert>
    </section>
  )
}

/** Why nothing comes any more. */
function Cause({ cause, email }: { cause: MailsOffCause; email: string }) {
  switch (cause) {
    case 'unsubscribe':
      return (
        <Trans>
          You unsubscribed from our e-mails, so we only write about your account and your purchases.
        </Trans>
      )
    case 'spam_complaint':
      return (
        <Trans>
          One of our e-mails was reported as spam, so we only write about your account and your
          purchases.
        </Trans>
      )
    case 'bounce':
      return (
        <Trans>
          Our e-mails to <span className="wrap-anywhere">{email}</span> are bouncing. Please check
          the address.
        </Trans>
      )
  }
}

/** Why some kinds no longer come; which ones is told where they can be had again. */
function PartCause({ cause }: { cause: MailsOffCause }) {
  switch (cause) {
    case 'unsubscribe':
      return <Trans>You unsubscribed from some of our e-mails, so they no longer come.</Trans>
    case 'spam_complaint':
      return <Trans>One of our e-mails was reported as spam, so its kind no longer comes.</Trans>
    case 'bounce':
      return <Trans>Some of our e-mails are bouncing, so they no longer come.</Trans>
  }
}

/** Asks for a first photo. */
function PhotoAlert({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const { alert_days: days } = useSettings()
  return (
    <section aria-label={t`Your profile photo`} className="page pt-4" suppressHydrationWarning>
      <HideClosed alert="photo" memberId={memberId} days={days} />
      <Alert
        icon="camera"
        onDismiss={() => closeAlert('photo', memberId)}
        dismissLabel={t`Close`}
        actions={
          <Button to={paths.profile()} size="compact">
            <Trans>Add a photo</Trans>
          </Button>
        }
      >
        <Trans id="PROFILE_PHOTO_ALERT">
          Your profile has no photo yet. Add one, so that others see who you are.
        </Trans>
      </Alert>
    </section>
  )
}

/** Offers push notifications where this browser can have them. */
function PushAlert({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Notifications in this browser`} className="page pt-4">
      <Alert
        icon="bell"
        onDismiss={() => closeAlert('push', memberId)}
        dismissLabel={t`Close`}
        actions={<PushButton size="compact" />}
      >
        <Trans id="ENABLE_PUSH_ALERT">
          Would you like notifications about your messages and likes in this browser?
        </Trans>
      </Alert>
    </section>
  )
}

type Moment = {
  pathname: string
  now: number
  dismissed: Dismissal | null
  /** How long a closed alert stays away. */
  days: number
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

/** What stopped the member's e-mails, all or some of them; null if they come as chosen. */
export function mailsCause(user: Told | null): MailsOffCause | null {
  return user && user.notifications_disabled.length > 0 ? user.mails_off_cause : null
}

function isEverything({ notifications_disabled }: Told): boolean {
  return notifications_disabled.length >= notificationTypes.length
}

type Pictured = { profile: Pick<User['profile'], 'main_image'> }

/** The photo alert, for members without a main image; one that is waiting for review counts. */
export function showsPhotoAlert(user: Pictured | null, moment: Moment): boolean {
  if (!user || user.profile.main_image !== null) return false
  return !isOneOf(moment.pathname, notForPhoto) && !isAway(moment)
}

/** The push alert, wherever push is offered to somebody who has not said no in a conversation. */
export function showsPushAlert(offered: boolean, moment: Moment): boolean {
  if (!offered || moment.dismissed?.cause === saidNo) return false
  return !isOneOf(moment.pathname, notForPush) && !isAway(moment)
}

/** A clock that was set back must not keep an alert away for ever. */
function isAway({ dismissed, now, days }: Moment): boolean {
  return dismissed !== null && Math.abs(now - dismissed.at) < days * dayMs
}

type AlertRoute = keyof typeof patterns

/** Whether a page is one of the routes that the alerts know by these names. */
function isOneOf(pathname: string, routes: readonly AlertRoute[]): boolean {
  const path = pathname.replace(/\/+$/, '')
  return routes.some((route) => patterns[route].test(path))
}

/** Closes an alert. Its button goes with it, so the focus moves on to the page. */
function closeAlert(name: AlertName, memberId: string, cause = ''): void {
  dismissals[name].set(memberId, { at: Date.now(), cause })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** There is nothing to tell any more: if there ever is again, it is news. */
function forgetDismissal(name: AlertName, memberId: string): void {
  dismissals[name].set(memberId, null)
}
