import { pipeline, Readable, type Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { msg } from '@lingui/core/macro'
import { Hono, type Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { isLanguage } from '#contract/countries.ts'
import { refusalStatus } from '#contract/refusals.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../context/context.ts'
import { localeCookie, readCookie } from '../context/own-cookies.ts'
import { securityHeaders } from './security-headers.ts'
import { unawaited } from './unawaited.ts'

const encodings = ['br', 'gzip'] as const

const packers: Record<(typeof encodings)[number], () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
}

/** Written out in full: nothing in it can fail, and it needs neither script nor style. */
const lastErrorPagePage = `<!doctype html>
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

const retryAfterSeconds = 2

/**
 * Says that the service is there but its database is not, and when to ask again: to readers on a
 * page that reloads itself, to programs as a problem. None of it needs the database.
 */
export async function unavailable(c: HonoContext): Promise<Response> {
  const chosen = readCookie(c, localeCookie)
  const language = chosen && isLanguage(chosen) ? chosen : 'en'
  const i18n = await speak(language)
  const title = i18n._(refusalSentence.unavailable)
  c.header('Retry-After', `${retryAfterSeconds}`)
  c.header('Cache-Control', 'private, no-store')
  if (wantsPage(c)) return c.html(page(language, title, i18n._(msg`Try again`)), 503)
  const body = { type: 'about:blank', status: 503, code: 'unavailable', title }
  return c.body(JSON.stringify(body), 503, { 'Content-Type': 'application/problem+json' })
}

/** Distinguishes such an answer from a verb's "no" with the same status. */
export function isUnavailable(answer: Response): boolean {
  return answer.status === 503 && answer.headers.get('Retry-After') === `${retryAfterSeconds}`
}

function page(language: string, sentence: string, again: string) {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="${retryAfterSeconds * 2}">
    <title>${sentence}</title>
  </head>
  <body>
    <main>
      <h1>${sentence}</h1>
      <p><a href="">${again}</a></p>
    </main>
  </body>
</html>
`
}

/** The answer between taking the port and being ready. */
export const notYet = untilReady().fetch

function untilReady() {
  const routes = new Hono<{ Variables: { nonce: string } }>()
  routes.use(securityHeaders({ developing: false, https: false }))
  routes.get('/healthz', (c) => c.json({ status: 'alive' }))
  routes.get('/readyz', (c) => c.json({ status: 'unready', reason: 'starting' }, 503))
  routes.all('*', unavailable)
  return routes
}

/** What a reader gets when not even the error page could be made; the log gets the reason. */
export function lastErrorPage(context: Context, c: HonoContext, error: unknown): Response {
  const cut = unawaited(context, c, error)
  if (cut) return cut
  context.log.error({ err: error, method: c.req.method, path: c.req.routePath }, 'page failed')
  c.header('Cache-Control', 'private, no-store')
  return c.html(lastErrorPagePage, 500)
}

/** Whether a browser is opening a page; programs, and calls made by pages, get JSON. */
export function wantsPage(c: HonoContext): boolean {
  const { path, method } = c.req
  if (path === '/api' || path.startsWith('/api/')) return false
  const wanted = c.req.header('accept') ?? ''
  return (method === 'GET' || method === 'POST') && wanted.includes('text/html')
}

/**
 * React Router's own last resort, in plain text, when a page and its error page have both failed.
 */
export function isLastWord(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 500 && type.startsWith('text/plain')
}

/**
 * Compresses a page in a way the browser accepts; each part leaves as soon as it is written. Only
 * for visitors' pages: they hold no secret that the length of an answer could give away.
 */
export function packPage(response: Response, accepts = ''): Response {
  const { body, status } = response
  const encoding = encodings.find((each) => accepts.includes(each))
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!encoding || !body || !isPage) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const packed = pipeline(Readable.fromWeb(body as ReadableStream), packers[encoding](), () => {
    // The reader sees a page that breaks off; there is nothing else we can do.
  })
  return new Response(Readable.toWeb(packed) as BodyInit, { status, headers })
}

/** The contract as a page to read, for people who write clients. */
export function apiPage() {
  const entries = Object.entries(calls) as [string, Call][]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Serenade: every call</title>
        <link rel="stylesheet" href="/api.css" />
      </head>
      <body>
        <main>
          <h1>Every call</h1>
          <p>
            JSON in and out, snake_case, but for files. A "no" is <code>application/problem+json</code> with a stable
            <code>code</code>. The same as a document:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${entries.map(([name, call]) => entry(name, call))}
        </main>
      </body>
    </html>`
}

function entry(name: string, call: Call) {
  const refusals = (call.refusals ?? []).map((code) => `${refusalStatus[code]} ${code}`)
  const needs = call.who === 'member' ? 'Needs a session.' : 'Open to everybody.'
  return html`<section>
    <h2><code>${name}</code></h2>
    <p>${call.summary} ${needs}</p>
    ${refusals.length > 0 ? html`<p>Refuses with <code>${raw(refusals.join('</code>, <code>'))}</code>.</p>` : ''}
  </section>`
}
