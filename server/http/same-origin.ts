import type { Context } from 'hono'
import { Refusal } from '../refusal.ts'

/**
 * A changing request must come from our own pages. Browsers say where a request comes from;
 * one that says nothing is no browser and carries no cookies against anybody's will.
 */
export function refuseForeignOrigin(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin') throw new Refusal('foreign_origin')
  const origin = c.req.header('origin')
  if (origin && hostOf(origin) !== new URL(c.req.url).host) throw new Refusal('foreign_origin')
  if (!site && !origin && !c.req.header('x-client-type')) throw new Refusal('foreign_origin')
  const type = c.req.header('content-type')
  if (type && !/^(application\/json|multipart\/form-data)\b/.test(type) && !isBeacon(c, type)) {
    throw new Refusal('foreign_origin')
  }
}

/** Beacons of some browsers carry text/plain; theirs changes nothing. */
function isBeacon(c: Context, type: string): boolean {
  return c.req.path === '/api/page-hidden.php' && /^text\/plain\b/.test(type)
}

/** Only the host is compared: behind a proxy that ends TLS our own protocol is not the browser's. */
function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? ''
}
