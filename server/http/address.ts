import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { type Environment, isLoopback } from '../config/environment.ts'

type Known = Pick<Environment, 'publicUrl' | 'local'>

/**
 * Gives a request the address at which its sender sees us. A proxy that ends TLS passes it on over
 * http and perhaps through another port, so both come from the configuration; only the host's name
 * is taken from the request, because one installation has several sites. X-Forwarded-* are never
 * read. Called before anything looks at the request.
 */
export function readdress(environment: Known, request: Request): Request {
  const url = addressFor(environment, request.url)
  if (url === request.url) return request
  // The adapter builds a full request late, if ever, from what it keeps. Changing it there leaves
  // the body where it is, unread.
  const kept = Object.getOwnPropertySymbols(request).find((key) => key.description === 'urlKey')
  return kept ? Object.assign(request, { [kept]: url }) : new Request(url, request)
}

function addressFor({ publicUrl, local }: Known, asked: string): string {
  const known = new URL(publicUrl)
  const url = new URL(asked)
  url.protocol = known.protocol
  // At home people forward ports as they like, and a machine has many names.
  if (local) return url.href
  if (isThisMachine(url.hostname)) url.hostname = known.hostname
  url.port = known.port
  return url.href
}

/**
 * What a proxy says when it passes on its own route to us instead of the name that people asked
 * for.
 */
function isThisMachine(hostname: string): boolean {
  return isLoopback(hostname) && !hostname.endsWith('.localhost')
}

/**
 * Refuses a request that names two hosts: a cache or proxy in front may have gone by one while we
 * go by the other.
 */
export const oneHost: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (!incoming?.rawHeaders) return next()
  const hosts = incoming.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host',
  )
  const target = URL.parse(incoming.url ?? '')
  if (target) hosts.push(target.host)
  const [host = '', ...others] = hosts.map((each) => each.toLowerCase())
  if (others.some((other) => other !== host)) return c.text('The request names two hosts.\n', 400)
  return next()
}
