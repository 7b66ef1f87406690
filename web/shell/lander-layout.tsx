import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '../brand/logo.tsx'
import { AskConsent } from '../consent/run-scripts.tsx'
import { paths } from '../routing/paths.ts'
import { Link, Outlet, useMatches, useRouteError } from '../routing/router.ts'
import { useBrand, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** A lander's frame: logo, language, Log in; the page; the footer. */
export default function LanderLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** An error in a lander leaves the ways on intact. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const theme = useTheme()
  return (
    <div data-theme={theme} className="flex min-h-dvh flex-col bg-canvas text-text">
      <EntryWarning layout="lander">
        <a href="#main" className="skip-link">{t`Skip to the content`}</a>
        <AskConsent />
        <Bar />
        <OfflineBanner className="sticky top-0 z-19" />
        <main id="main" className="flex-1" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </EntryWarning>
    </div>
  )
}

/** A lander may be of one theme alone: night is dark. */
function useTheme(): 'dark' | undefined {
  return (useMatches().at(-1)?.handle as { theme?: 'dark' } | undefined)?.theme
}

function Bar() {
  const { t } = useLingui()
  const settings = useSettings()
  const brand = useBrand()
  return (
    <header data-print="no" className="relative z-10">
      <div className="page flex min-h-bar items-center justify-between gap-2 max-[22.5rem]:flex-wrap md:min-h-nav">
        <Link
          to={paths.home()}
          className="inline-flex min-h-11 min-w-11 items-center rounded-sm"
          aria-label={t`${settings.name}, home`}
        >
          <Logo name={settings.name} brand={brand} nameClass="max-[16rem]:hidden" />
        </Link>
        <div className="flex items-center max-[22.5rem]:flex-wrap md:gap-1">
          <LanguageMenu signedIn={false} />
          <Button to={paths.login()} look="quiet" size="compact" className="-me-3">
            <Trans>Log in</Trans>
          </Button>
        </div>
      </div>
    </header>
  )
}
