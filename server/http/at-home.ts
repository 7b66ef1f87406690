import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { type Environment, isLoopback } from '../config/environment.ts'

/**
 * Headers added by proxies, load balancers and content networks; no browser on this machine sends
 * them.
 */
const proxyHeaders =
  /^(forwarded|via|x-(forwarded|real|original|client-ip|cluster|envoy|proxy|azure|amz|amzn|arr|appengine)\b|cf-|cdn-|cloudfront-|fastly-|true-client-ip)/

/** Their first letters, which most names of headers do not share. */
const begins = new Set([...'fvxct'].map((letter) => letter.charCodeAt(0)))

/**
 * Whether somebody at this very machine is asking, with nothing in between: by a loopback name and
 * our own port, from a loopback address, and without a sign of a proxy. A request that a page from
 * elsewhere makes the browser send, under a name pointed at us, does not count.
 */
export function isAtHome(
  { local, publicUrl }: Pick<Environment, 'local' | 'publicUrl'>,
  c: HonoContext,
): boolean {
  if (!local || isHandedOn(c)) return false
  const incoming = incomingOf(c)
  const asked = URL.parse(`http://${incoming?.headers?.host ?? new URL(c.req.url).host}`)
  if (!asked || !isLoopback(asked.hostname)) return false
  const ours = [new URL(publicUrl).port, `${incoming?.socket?.localPort}`]
  return ours.includes(asked.port) && isLoopbackPeer(incoming?.socket?.remoteAddress)
}

/**
 * Whether a proxy says that it passed the request on. HTTP/1.0 is what nginx speaks unless told
 * otherwise.
 */
export function isHandedOn(c: HonoContext): boolean {
  const incoming = incomingOf(c)
  const names = incoming?.headers ? Object.keys(incoming.headers) : [...c.req.raw.headers.keys()]
  return (
    incoming?.httpVersion === '1.0' ||
    names.some((name) => begins.has(name.charCodeAt(0)) && proxyHeaders.test(name))
  )
}

/** The request as it came over the wire; calls made by a page while it renders carry the page's. */
function incomingOf(c: HonoContext): HttpBindings['incoming'] | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming
}

/** If there is no connection, as in tests, the process itself is asking. */
function isLoopbackPeer(address: string | undefined): boolean {
  return address === undefined || isLoopback(address.replace(/^::ffff:/, ''))
}
