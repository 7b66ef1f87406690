import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { type Environment, isLoopback } from '../environment.ts'

/** What proxies, balancers and content networks add; no browser of this machine sends any of it. */
const proxyHeaders =
  /^(forwarded|via|x-(forwarded|real|original|client-ip|cluster|envoy|proxy|azure|amz|amzn|arr|appengine)\b|cf-|cdn-|cloudfront-|fastly-|true-client-ip)/

/**
 * Whether somebody at this very machine asks, without anybody in between: by a loopback name and our
 * own port, from a loopback address, and with no sign of a proxy. What a page of elsewhere makes a
 * browser ask by a name that was pointed at us is not.
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

/** Whether a proxy says that it handed the request on. HTTP/1.0 is what nginx speaks where nobody told it otherwise. */
export function isHandedOn(c: HonoContext): boolean {
  const incoming = incomingOf(c)
  const names = incoming?.headers ? Object.keys(incoming.headers) : [...c.req.raw.headers.keys()]
  return incoming?.httpVersion === '1.0' || names.some((name) => proxyHeaders.test(name))
}

/** The request as it came over the wire; a page's own questions carry that of the page. */
function incomingOf(c: HonoContext): HttpBindings['incoming'] | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming
}

/** Without a connection, as in tests, it is the process itself that asks. */
function isLoopbackPeer(address: string | undefined): boolean {
  return address === undefined || isLoopback(address.replace(/^::ffff:/, ''))
}
