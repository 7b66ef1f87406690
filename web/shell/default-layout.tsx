import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ActivationAlert } from '../accounts/activation/activation-alert.tsx'
import { TimeBonusBanner } from '../time-bonus/time-bonus-banner.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { useUser } from './site.ts'
import { TopNavigation } from './top-navigation.tsx'
import { usePageFade } from './use-page-fade.ts'

/** The usual frame: navigation, alerts, the page, footer. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** What goes wrong in a page leaves the way to the other pages standing. */
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
        <ActivationAlert />
      </div>
      <main ref={main} id="main" className="flex-1" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
