import http from 'node:http'
import https from 'node:https'
import { Hono, type MiddlewareHandler } from 'hono'
import { mollieProvider } from '../mollie.ts'
import type { MollieOptions } from '../mollie-client.ts'
import type { PaymentProvider } from '../provider.ts'
import { type MollieBooks, openBooks } from './mollie-books.ts'
import { customerRoutes } from './mollie-customers.ts'
import { methodRoutes } from './mollie-methods.ts'
import { paymentRoutes } from './mollie-payments.ts'
import { refuse } from './mollie-refusal.ts'
import { serve } from './serve.ts'
import { type Trouble, troubles } from './trouble.ts'

type Seen = { method: string; path: string; key: string | undefined; body: unknown }

export type MollieServer = {
  /** Whoever asks this server; with the right key unless told otherwise. */
  provider(options?: Partial<MollieOptions>): PaymentProvider
  books: MollieBooks
  /** Every request that came, in order. */
  seen: Seen[]
  /** How the next requests go wrong. */
  trouble: Trouble[]
  close(): Promise<void>
}

/** Speaks as much of Mollie's v2 API as we use, including its refusals, over real HTTP. */
export async function mollieServer(key: string): Promise<MollieServer> {
  const books = openBooks()
  const seen: Seen[] = []
  const trouble = troubles()
  const app = new Hono()
  app.use(remember(seen), trouble.middleware, authenticate(key), sameKeySameAnswer())
  app.route('/v2', methodRoutes())
  app.route('/v2', customerRoutes(books))
  app.route('/v2', paymentRoutes(books))
  app.notFound((c) => refuse(c, 404, 'The requested path was not found'))
  const { url, close } = await serve(app)
  const provider = (options: Partial<MollieOptions> = {}) =>
    speakingPlainly(() => mollieProvider({ key, endpoint: `${url}/v2/`, ...options }))
  return { provider, books, seen, trouble: trouble.next, close }
}

/**
 * The client speaks only TLS, with authorities of its own; with a server of ours it has to do without.
 * It takes what it speaks with when it is made, so that nobody else's is changed for longer.
 */
function speakingPlainly<Made>(make: () => Made): Made {
  const { Agent } = https
  Object.assign(https, { Agent: http.Agent })
  try {
    return make()
  } finally {
    Object.assign(https, { Agent })
  }
}

function remember(seen: Seen[]): MiddlewareHandler {
  return async (c, next) => {
    const text = await c.req.text()
    const url = new URL(c.req.url)
    seen.push({
      method: c.req.method,
      path: `${url.pathname}${url.search}`,
      key: c.req.header('Idempotency-Key'),
      body: text ? JSON.parse(text) : null,
    })
    await next()
  }
}

function authenticate(key: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('Authorization') === `Bearer ${key}`) return next()
    return refuse(c, 401, 'Missing authentication, or failed to authenticate')
  }
}

/** The same key gets the same answer again, unless the request differs. */
function sameKeySameAnswer(): MiddlewareHandler {
  const known = new Map<string, { asked: string; answer: Response }>()
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (!key) return next()
    const asked = `${c.req.method} ${c.req.path} ${await c.req.text()}`
    const before = known.get(key)
    if (before && before.asked !== asked) {
      return refuse(c, 400, 'The idempotency key was used for another request already')
    }
    if (before) return before.answer.clone()
    await next()
    if (c.res.ok) known.set(key, { asked, answer: c.res.clone() })
  }
}
