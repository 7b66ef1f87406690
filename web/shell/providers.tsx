import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetOthers, leaveWhenSignedOut } from '../accounts/sign-out.ts'
import { ownCookieText } from '../browser/own-cookie.ts'
import { LikePopup } from '../likes/like-popup.tsx'
import { MatchAnnouncer } from '../likes/match-announcer.tsx'
import { useTitlePrefix } from '../live/badge.ts'
import { useOfflinePage } from '../live/offline-page.ts'
import { useConnection } from '../live/use-connection.ts'
import { useLive } from '../live/use-live.ts'
import { usePeriodicReload } from '../live/use-periodic-reload.ts'
import { usePushMessages } from '../live/use-push-messages.ts'
import { useKeptPush } from '../push/use-push.ts'
import { useLocation, useNavigation } from '../routing/router.ts'
import { SignupModalProvider } from '../signup/signup-modal.tsx'
import { useLivePosition, useUser } from '../sites/site.ts'
import { TimeBonusReminder } from '../time-bonus/time-bonus-reminder.tsx'
import { useBonusLife } from '../time-bonus/use-time-bonus.ts'
import { ToasterProvider } from '../ui/feedback/toaster.tsx'
import { PageProgress } from '../ui/navigation/page-progress.tsx'

/** What surrounds every page: notices, progress, and whatever keeps it live. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  useBodyClass(user !== null)
  useMarkHydrated()
  useLive(user?.id ?? null, useLivePosition())
  useConnection()
  useOfflinePage(user !== null)
  usePeriodicReload(user !== null)
  usePushMessages(user !== null)
  useKeptPush()
  useTitlePrefix(user !== null)
  useBonusLife()
  useOwnBrowser(user?.id)
  useNoBounce()
  return (
    <ToasterProvider label={t`Notices`} closeLabel={t`Close`} raised={user !== null}>
      <NavigationProgress />
      <SignupModalProvider>{children}</SignupModalProvider>
      {user && <MatchAnnouncer />}
      {user && <LikePopup memberId={user.id} />}
      {user && <TimeBonusReminder user={user} />}
    </ToasterProvider>
  )
}

/** What others left in this browser goes, and signing out in another tab ends this one, too. */
function useOwnBrowser(memberId: string | undefined): void {
  useEffect(() => {
    if (!memberId) return
    forgetOthers(memberId)
    return leaveWhenSignedOut()
  }, [memberId])
}

/** Keeps the class that the server gave to the page true after signing in or out (S6.27). */
function useBodyClass(signedIn: boolean): void {
  useEffect(() => {
    document.body.classList.toggle('logged-in', signedIn)
    document.body.classList.toggle('logged-out', !signedIn)
  }, [signedIn])
}

/**
 * A visit that is watched for ending with its first page does not: the server notes it for each page
 * that it makes, and for the others this does.
 */
function useNoBounce(): void {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  useEffect(() => {
    if (pathname === first || !/(?:^|;\s*)(?:__Host-)?lb=1/.test(document.cookie)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = ownCookieText('lb', '0', { secure: location.protocol === 'https:' })
  }, [pathname, first])
}

/** Tells tests and styles that the page answers to scripts now. */
function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
}

/** The thin bar at the top: only for pages that take longer than 200 ms. */
function NavigationProgress() {
  const { t } = useLingui()
  const navigating = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!navigating) return setSlow(false)
    return watchSlowness(() => setSlow(true))
  }, [navigating])
  return <PageProgress active={slow} label={t`Loading`} />
}

const throttleMs = 200

/** Reports when a page has been loading for 200 ms, never for a faster one. Answers how to stop. */
export function watchSlowness(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, throttleMs)
  return () => clearTimeout(timer)
}
