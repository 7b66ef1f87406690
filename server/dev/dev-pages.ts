import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { devStyle } from './dev-style.ts'
import { outboxPages } from './outbox-pages.ts'
import { paymentsPages } from './payments-pages.ts'
import { sandboxPages } from './sandbox-pages.ts'

const typeface = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Pages for developers, below /dev: the outbox and the payment sandbox with its back office. Only on this very machine. */
export function devPages(context: Context): Hono {
  const pages = new Hono()
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
