import { Outlet, useRouteError } from 'react-router'
import { EntryWarning } from './entry-warning/entry-warning.tsx'
import { ErrorPage } from './error-page.tsx'

/** Nothing but the page: for sign-up. */
export default function EmptyLayout() {
  return (
    <>
      <Outlet />
      <EntryWarning layout="empty" />
    </>
  )
}

/** What goes wrong has the way home on it, since nothing stands around it. */
export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage error={useRouteError()} />
    </main>
  )
}
