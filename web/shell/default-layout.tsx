import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { AskConsent } from '../consent/run-scripts.tsx'
import { Outlet, useMatches, useRouteError } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { EntryWarning } from './entry-warning.tsx'
import { ErrorPage } from './error-page.tsx'
import { Disclaimer, Footer } from './footer.tsx'
import { MembersOwn } from './for-members.tsx'
import { TopNavigation } from './navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** The usual frame: navigation, alerts, the page, footer. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** An error in a page leaves the way to other pages intact. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  const main = useRef<HTMLElement>(null)
  usePageFade(main)
  return (
    <div className={`flex min-h-dvh flex-col ${user ? 'max-md:pb-tab' : ''}`}>
      <EntryWarning layout="default">
        <a href="#main" className="skip-link">{t`Skip to the content`}</a>
        <AskConsent />
        <TopNavigation />
        <OfflineBanner className="sticky top-bar z-19 low:static md:top-nav" />
        <div data-print="no">
          {user && <MembersOwn show={({ MembersNotices }) => <MembersNotices user={user} />} />}
        </div>
        <main
          ref={main}
          id="main"
          className={`flex-1 ${user ? '' : 'visitors-main'}`}
          tabIndex={-1}
        >
          {children}
        </main>
        <Disclaimer />
        <Footer />
      </EntryWarning>
    </div>
  )
}

/**
 * A new page fades in where the old one was. This is an animation of its own rather than a view
 * transition, because a page captured for one ignores presses until it ends.
 */
function usePageFade(place: RefObject<HTMLElement | null>): void {
  const page = useMatches().at(-1)?.id
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const element = place.current
    if (!element) return
    const style = getComputedStyle(element)
    element.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: milliseconds(style.getPropertyValue('--t-base')),
      easing: style.getPropertyValue('--ease-out'),
    })
  }, [page, place])
}

/** The build may write one of the tokens' times in seconds. */
function milliseconds(time: string): number {
  const number = Number.parseFloat(time) || 0
  return time.trim().endsWith('ms') ? number : number * 1000
}
