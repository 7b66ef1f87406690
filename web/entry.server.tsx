import { PassThrough } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { speak } from '#locales/speak.ts'
import { ProblemError } from './data/calls.ts'
import { pageContext } from './data/page-context.ts'
import { PageNonce } from './shell/entry-warning.tsx'

export { pageContext }

const patienceMs = 5000
export const streamTimeout = patienceMs + 1000

/**
 * Renders a page in the reader's language: people get it as soon as its frame is ready, robots get
 * it complete.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(pageContext)
  const i18n = await speak(locale)
  const whole = isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let failed = false
    const answer = () => {
      const body = new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const stream = createReadableStreamFromReadable(body)
      resolve(new Response(stream, { headers, status: failed ? 500 : status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <PageNonce value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageNonce>
      </I18nProvider>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError: () => {
          failed = true
        },
      },
    )
    setTimeout(abort, patienceMs)
  })
}

/**
 * Refusals and unknown pages are answers, not faults, and a database out of reach has been
 * reported; everything else goes to the server's log.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || !(error instanceof Error)) return
  if (error instanceof ProblemError && error.problem.code === 'unavailable') return
  process.emitWarning(`A page failed: ${error.message}\n${error.stack}`)
}
