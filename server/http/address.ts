import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { type Environment, isLoopback } from '../config/environment.ts'

type Known = Pick<Environment, 'publicUrl' | 'local'>

/**
 * Gives a request the address at which its sender sees us. A proxy that ends TLS passes it on over
 * http and perhaps through another port, so both come from the configuration; only the host's name
 * is taken from the request, because one installation has several sites. X-Forwarded-* are never
 * read. Its path can be decoded. Called before anything looks at the request.
 */
export function readdress(environment: Known, request: Request): Request {
  const url = addressFor(environment, request.url)
  if (url === request.url) return request
  // The adapter builds a full request late, if ever, from what it keeps. Changing it there leaves
  // the body where it is, unread.
  urlKey ??= Object.getOwnPropertySymbols(request).find((key) => key.description === 'urlKey')
  if (!urlKey || !Object.hasOwn(request, urlKey)) return new Request(url, request)
  return Object.assign(request, { [urlKey]: url })
}

let urlKey: symbol | undefined

function addressFor(environment: Known, asked: string): string {
  const given = originOf(asked)
  const ours = remembered(originsOf(environment), given, () => originFor(environment, given))
  const rest = asked.slice(given.length)
  const readable = decodable(rest)
  return ours === given && readable === rest ? asked : ours + readable
}

/**
 * A path that cannot be decoded stands for itself, as `/a%25` for `/a%`: a library that meets one prints
 * it beside the log, whatever it says.
 */
function decodable(rest: string): string {
  if (!rest.includes('%')) return rest
  const [path = ''] = rest.split('?', 1)
  return decoded(path) === null ? path.replaceAll('%', '%25') + rest.slice(path.length) : rest
}

// What it decodes to is answered, since the build leaves out what nobody uses, with what it throws.
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
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
  const given = originOf(url)
  return remembered(hostnames, given, () => new URL(given).hostname)
}

/** What stands before the path: an address as the adapter wrote it has no need to be read again. */
export function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return end < 0 ? url : url.slice(0, end)
}

/** Hosts come from requests, so only this many are remembered. */
const hostsAtMost = 1000

function remembered(known: Map<string, string>, given: string, find: () => string): string {
  const before = known.get(given)
  if (before !== undefined) return before
  if (known.size >= hostsAtMost) known.clear()
  const found = find()
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
export const oneHost: MiddlewareHandler = async (c, next) =>
  namesTwoHosts(c) ? twoHosts(c) : next()

export function twoHosts(c: HonoContext): Response {
  return c.text('The request names two hosts.\n', 400)
}

export function namesTwoHosts(c: HonoContext): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (!incoming?.rawHeaders) return false
  const { rawHeaders, url = '' } = incoming
  // All but a few requests name a path alone.
  let host = url.startsWith('/') ? undefined : URL.parse(url)?.host.toLowerCase()
  for (let each = 0; each < rawHeaders.length; each += 2) {
    const name = rawHeaders[each] as string
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    const named = (rawHeaders[each + 1] ?? '').toLowerCase()
    if (host !== undefined && host !== named) return true
    host = named
  }
  return false
}
