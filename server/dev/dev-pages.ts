import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import type { Context } from '../context/context.ts'
import { isAtHome } from '../http/at-home.ts'
import { namesForeignOrigin } from '../http/security-headers.ts'
import { devStyle } from './dev-document.ts'
import { outboxPages } from './outbox-pages.ts'
import { paymentsPages, sandboxPages } from './sandbox-pages.ts'

const typeface = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Pages for developers, below /dev: the outbox and the payment sandbox with its back office. */
export function devPages(context: Context): Hono {
  const pages = new Hono()
  pages.use(developersOnly(context))
  pages.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  pages.get('/dev.css', (c) => c.body(devStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  pages.get('/figtree.woff2', async (c) => {
    const font = await readFile(createRequire(import.meta.url).resolve(typeface))
    return c.body(new Uint8Array(font), 200, { 'Content-Type': 'font/woff2' })
  })
  pages.route('/', outboxPages(context))
  pages.route('/', paymentsPages(context))
  pages.route('/sandbox', sandboxPages(context))
  return pages
}

/** Only somebody at this very machine finds the developers' pages. */
function developersOnly({ environment }: Context): MiddlewareHandler {
  return async (c, next) => {
    if (!isAtHome(environment, c)) return c.notFound()
    if (!isOwnQuestion(c)) return c.text('Only from the page itself.', 403)
    return next()
  }
}

/**
 * A page from elsewhere, and another port of this machine counts as elsewhere, may lead a person
 * here, but may neither read, post nor frame anything. A request that does not say where it comes
 * from is not from a browser.
 */
function isOwnQuestion(c: HonoContext): boolean {
  if (namesForeignOrigin(c)) return false
  const from = c.req.header('sec-fetch-site') ?? 'none'
  if (from === 'none' || from === 'same-origin') return true
  const isVisit = c.req.header('sec-fetch-mode') === 'navigate'
  return isVisit && c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'document'
}
