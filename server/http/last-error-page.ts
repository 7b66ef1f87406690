import type { Context as HonoContext } from 'hono'
import type { Context } from '../context/context.ts'
import { unawaited } from './unawaited.ts'

/** What a reader gets when not even the error page could be made; the log gets the reason. */
export function lastErrorPage(context: Context, c: HonoContext, error: unknown): Response {
  const cut = unawaited(context, c, error)
  if (cut) return cut
  context.log.error({ err: error, method: c.req.method, path: c.req.routePath }, 'page failed')
  c.header('Cache-Control', 'private, no-store')
  return c.html(lastWords, 500)
}

/**
 * React Router's own last resort, in plain text, when a page and its error page have both failed.
 */
export function isLastWord(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 500 && type.startsWith('text/plain')
}

/** Written out in full: nothing in it can fail, and it needs neither script nor style. */
const lastWords = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Error</title>
  </head>
  <body>
    <main>
      <h1>An error occurred while showing the error page</h1>
      <p><a href="/">Go back to home</a></p>
    </main>
  </body>
</html>
`
