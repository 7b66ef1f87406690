import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../context/refusal.ts'

export type SecurityOptions = {
  /** Vite's development server injects styles and talks over a web socket. */
  developing: boolean
  https: boolean
}

/** Puts the same protections on every answer, errors and pictures included. */
export function securityHeaders(
  options: SecurityOptions,
): MiddlewareHandler<{ Variables: { nonce: string } }> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', contentPolicy(nonce, options))
    }
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
}

function contentPolicy(nonce: string, { developing }: SecurityOptions): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${developing ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${developing ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ')
}

/**
 * A request that changes something must come from our own pages. Browsers say where a request comes
 * from; one that says nothing is not from a browser and carries nobody's cookies against their
 * will.
 */
export function refuseForeignOrigin(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin') throw new Refusal('foreign_origin')
  if (namesForeignOrigin(c)) throw new Refusal('foreign_origin')
  if (!site && !c.req.header('origin') && !c.req.header('x-client-type'))
    throw new Refusal('foreign_origin')
  const type = c.req.header('content-type')
  if (type && !/^(application\/json|multipart\/form-data)\b/.test(type) && !isBeacon(c, type)) {
    throw new Refusal('foreign_origin')
  }
}

/** Whether a request says that a page from elsewhere made it, by scheme, host and port. */
export function namesForeignOrigin(c: Context): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== new URL(c.req.url).origin
}

/** Some browsers' beacons carry text/plain; these change nothing. */
function isBeacon(c: Context, type: string): boolean {
  return c.req.path === '/api/page-hidden.php' && /^text\/plain\b/.test(type)
}
