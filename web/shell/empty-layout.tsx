import { Outlet, useRouteError } from '../routing/router.ts'
import { EntryWarning } from './entry-warning.tsx'
import { ErrorPage } from './error-page.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Nothing but the page: for sign-up. */
export default function EmptyLayout() {
  return (
    <EntryWarning layout="empty">
      <OfflineBanner className="sticky top-0 z-19" />
      <Outlet />
    </EntryWarning>
  )
}

/** An error shows the way home itself, because nothing is around it. */
export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage error={useRouteError()} />
    </main>
  )
}
