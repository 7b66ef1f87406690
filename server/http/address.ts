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

function addressFor(environment: Known, asked: string): string {
  const path = pathOf(asked)
  const given = asked.slice(0, asked.length - path.length)
  const ours = remembered(originsOf(environment), given, () => originFor(environment, given))
  return ours === given ? asked : ours + path
}

/** Each environment has its own; tests have many. */
const origins = new WeakMap<Known, Map<string, string>>()

function originsOf(environment: Known): Map<string, string> {
  const own = origins.get(environment) ?? new Map<string, string>()
  origins.set(environment, own)
  return own
}

function originFor({ publicUrl, local }: Known, given: string): string {
  const known = new URL(publicUrl)
  const url = new URL(given)
  url.protocol = known.protocol
  // At home people forward ports as they like, and a machine has many names.
  if (!local) {
    if (isThisMachine(url.hostname)) url.hostname = known.hostname
    url.port = known.port
  }
  return url.href.replace(/\/$/, '')
}

const hostnames = new Map<string, string>()

/** The name by which a request asks for us, without a port. */
export function hostnameOf(url: string): string {
  const given = url.slice(0, url.length - pathOf(url).length)
  return remembered(hostnames, given, () => new URL(given).hostname)
}

/** What follows the host: a path as the adapter wrote it, which has no need to be read again. */
function pathOf(url: string): string {
  const start = url.indexOf('://') + 3
  const end = url.slice(start).search(/[/?#]/)
  return end < 0 ? '' : url.slice(start + end)
}

/** Hosts come from requests, so only this many are remembered. */
const hostsAtMost = 1000

function remembered(known: Map<string, string>, given: string, find: () => string): string {
  const found = known.get(given) ?? find()
  if (known.size >= hostsAtMost) known.clear()
  known.set(given, found)
  return found
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
  const { rawHeaders, url = '' } = incoming
  const hosts: string[] = []
  for (let each = 0; each < rawHeaders.length; each += 2) {
    const [name = '', value = ''] = [rawHeaders[each], rawHeaders[each + 1]]
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(value)
  }
  // All but a few requests name a path alone.
  const target = url.startsWith('/') ? null : URL.parse(url)
  if (target) hosts.push(target.host)
  const [host = '', ...others] = hosts.map((each) => each.toLowerCase())
  if (others.some((other) => other !== host)) return c.text('The request names two hosts.\n', 400)
  return next()
}
