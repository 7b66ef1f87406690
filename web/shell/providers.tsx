import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ownCookieText } from '../browser/browser-store.ts'
import { connection } from '../live/connection.ts'
import { followTitle, prefixed, useTitlePrefix } from '../live/counts.ts'
import { forgetOfflinePage } from '../live/offline-page.ts'
import { useConnection } from '../live/use-connection.ts'
import { useLocation, useNavigation } from '../routing/router.ts'
import { SignupModalProvider } from '../signup/signup-modal.tsx'
import { useUser } from '../sites/site.ts'
import { ToasterProvider } from '../ui/feedback/toaster.tsx'
import { PageProgress } from '../ui/navigation/page-progress.tsx'
import { MembersOwn } from './for-members.tsx'

/** What surrounds every page: notices, progress, and whatever keeps it live. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  useBodyClass(user !== null)
  useMarkHydrated()
  useConnection()
  useTitlePrefix(user !== null)
  useNobodysBrowser(user !== null)
  useNoBounce()
  return (
    <ToasterProvider label={t`Notices`} closeLabel={t`Close`} raised={user !== null}>
      <NavigationProgress />
      <SignupModalProvider>{children}</SignupModalProvider>
      {user && <MembersOwn show={({ MembersLife }) => <MembersLife user={user} />} />}
    </ToasterProvider>
  )
}

/** A session that ended by itself leaves drafts, which are shown to nobody but their writer. */
function useNobodysBrowser(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) void forgetOfflinePage()
  }, [signedIn])
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

/** The thin bar at the top, only for pages that take longer than 200 ms, and in words what has come. */
function NavigationProgress() {
  const { t } = useLingui()
  const arrived = useArrival()
  const navigation = useNavigation()
  const navigating = navigation.state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!navigating) return setSlow(false)
    return watchSlowness(() => setSlow(true))
  }, [navigating])
  useEffect(() => {
    const { state, formMethod, location: to } = navigation
    if (state !== 'loading' || formMethod) return
    // Nothing of a page is lost that somebody leaves; the browser finds another way for a document.
    return onceStuck(() => window.location.assign(to.pathname + to.search + to.hash))
  }, [navigation])
  return <PageProgress active={slow} label={t`Loading`} arrived={arrived} />
}

/**
 * What a browser does for a new document, where only the page in it changes: its title is read aloud,
 * and the keyboard goes on from where it begins, unless the page itself has the focus somewhere.
 */
function useArrival(): string {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const focused = document.activeElement
    // The list of chats stays on the page and, on phones, is not seen.
    const seen = focused && focused.getClientRects().length > 0
    if (!seen || !main?.contains(focused)) main?.focus({ preventScroll: true })
    // Whose profile it is, say, may be known later; the number of what is new changes by itself.
    return followTitle(() => setTitle(prefixed(document.title, 0)))
  }, [pathname])
  return title
}

/** Longer than a call takes that goes out once more; a script that is stuck no browser gives up for minutes. */
const stuckMs = 25_000

/** Does this if it is still wanted after so long and the server is there. Answers how to stop. */
function onceStuck(act: () => void): () => void {
  let wanted = true
  const timer = setTimeout(() => {
    connection.onceFound(() => wanted && act())
    connection.doubt()
  }, stuckMs)
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}

const throttleMs = 200

/** Reports when a page has been loading for 200 ms, never for a faster one. Answers how to stop. */
export function watchSlowness(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, throttleMs)
  return () => clearTimeout(timer)
}
