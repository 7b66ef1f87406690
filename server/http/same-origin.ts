import type { Context } from 'hono'
import { Refusal } from '../refusal.ts'

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
