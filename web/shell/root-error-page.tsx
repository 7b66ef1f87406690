import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

/** If not even the frame works: the error page, and if that fails too, the last one. */
export function RootErrorPage({ error }: { error: unknown }) {
  return (
    <LastResort>
      <main id="main">
        <ErrorPage error={error} />
      </main>
    </LastResort>
  )
}

/** Only a class can catch what its children throw while rendering. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LastErrorPage /> : this.props.children
  }
}

/** Shown when the error page itself fails: no data, no translations, no script. */
export function LastErrorPage() {
  return (
    <main className="page">
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Go back to home</a>
      </p>
    </main>
  )
}
