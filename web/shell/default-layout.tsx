import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { Alerts } from '../alerts/alerts.tsx'
import { PausedNotice } from '../leaving/paused-notice.tsx'
import { useUser } from '../sites/site.ts'
import { TimeBonusBanner } from '../time-bonus/time-bonus-banner.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { ErrorPage } from './error-page.tsx'
import { Disclaimer, Footer } from './footer.tsx'
import { TopNavigation } from './navigation.tsx'
import { usePageFade } from './use-page-fade.ts'

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
      <a href="#main" className="skip-link">{t`Skip to the content`}</a>
      <TopNavigation />
      <div data-print="no">
        <TimeBonusBanner />
        <PausedNotice />
        <Alerts />
      </div>
      <main ref={main} id="main" className="flex-1" tabIndex={-1}>
        {children}
      </main>
      <Disclaimer />
      <Footer />
      <EntryWarning layout="default" />
    </div>
  )
}
