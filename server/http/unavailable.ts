import { msg } from '@lingui/core/macro'
import { Hono, type Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { refusalSentence } from '#contract/sentences.ts'
import { speak } from '#locales/speak.ts'
import { thisRequest } from '../telemetry/this-request.ts'
import { chosenLanguage } from './languages.ts'
import { securityHeaders } from './security-headers.ts'

const retryAfterSeconds = 2

/**
 * Says that the service is there but its database is not, and when to ask again: to readers on a
 * page that reloads itself, to programs as a problem. None of it needs the database.
 */
export async function unavailable(c: HonoContext): Promise<Response> {
  const language = chosenLanguage(c) ?? 'en'
  const i18n = await speak(language)
  const title = i18n._(refusalSentence.unavailable)
  c.header('Retry-After', `${retryAfterSeconds}`)
  c.header('Cache-Control', 'private, no-store')
  if (wantsPage(c)) return c.html(page(language, title, i18n._(msg`Try again`)), 503)
  const request_id = thisRequest()?.id
  const body = { type: 'about:blank', status: 503, code: 'unavailable', title, request_id }
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

/** The answer to everything, while something else is more urgent: without cookies, database or page. */
export function unavailableToAll(https: boolean) {
  const routes = new Hono<{ Variables: { nonce: string } }>()
  routes.use(securityHeaders({ developing: false, https }))
  routes.all('*', unavailable)
  return routes
}

/** Whether a browser is opening a page; programs, and calls made by pages, get JSON. */
export function wantsPage(c: HonoContext): boolean {
  const { path, method } = c.req
  if (path === '/api' || path.startsWith('/api/')) return false
  const wanted = c.req.header('accept') ?? ''
  return (method === 'GET' || method === 'POST') && wanted.includes('text/html')
}
