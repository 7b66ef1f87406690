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
