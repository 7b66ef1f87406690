import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { isbot } from 'isbot'
import { landers, landerVariants } from '#contract/landers.ts'
import { pageNames } from '#contract/pages.ts'
import type { ThirdParties } from '#contract/rules/third-parties.ts'
import type { Asker } from './context/asker.ts'
import { readCookie, sessionCookie } from './context/own-cookies.ts'
import type { Site } from './sites/site.ts'
import { cookieOfAnswer } from './sites/third-parties.ts'

/** All that a page for visitors may depend on. */
export type Visit = {
  key: string
  asker: Asker
  /** The page's whole address, and the only headers that it is made from. */
  address: string
  headers: Headers
}

/** What the pages' own code says of a visit. */
export type VisitEntry = {
  /** When the entry warning was passed, from all the cookies of a request. */
  skippedAtOf: (cookies: string) => number | null
}

/** The pages that are the same for all visitors of a kind. Whatever has a token, an id or a search in its address is not among them. */
const paths = new Set([
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/pricing',
  '/pages/attribution',
  ...pageNames.map((name) => `/pages/${name}`),
  ...landers.flatMap((name) =>
    ['', ...landerVariants.map((variant) => `/${variant}`)].map(
      (slug) => `/landers/${name}${slug}`,
    ),
  ),
])

/** Who stands for all: a person's browser, and a robot. */
const agents = { person: 'Mozilla/5.0 (compatible) Chrome/150.0.0.0 Safari/537.36', robot: 'bot' }

const day_ms = 86_400_000

/**
 * What kind of visit this is, for a page that is the same to all of that kind; null for everything
 * else. Whoever brings a session's cookie, even one that is over, is no visitor.
 */
export function visitOf(
  c: HonoContext,
  asker: Asker,
  entry: VisitEntry & { thirdParties: ThirdParties | null },
): Visit | null {
  const { origin, pathname, search, hostname } = new URL(c.req.url)
  if (c.req.method !== 'GET' || search !== '' || !paths.has(pathname)) return null
  if (asker.member || readCookie(c, sessionCookie) !== undefined) return null
  // A policy has no way to name such a host.
  if (hostname.startsWith('[')) return null
  const { site, locale, country, countryChosen, countryOfBrowser, source } = asker
  const robot = isbot(c.req.header('user-agent'))
  const skippedAt = entry.skippedAtOf(c.req.header('cookie') ?? '')
  const entered =
    skippedAt !== null && Date.now() - skippedAt < site.settings.entry_skip_days * day_ms
  const address = origin + pathname
  const key = [address, stateOf(site), locale, country, countryChosen, countryOfBrowser, source]
  const headers = new Headers({ 'user-agent': robot ? agents.robot : agents.person })
  const cookies = [
    ...(entered ? [`entry-warning=${Date.now()}`] : []),
    ...cookieOfAnswer(entry.thirdParties),
  ]
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  return {
    key: JSON.stringify([...key, entered, robot, entry.thirdParties]),
    asker: { ...asker, member: null, network: '', device: null, tracking: {} },
    address,
    headers,
  }
}

const states = new WeakMap<Site, string>()

/** Another text after each change of the site or its settings. */
function stateOf(site: Site): string {
  const known = states.get(site)
  if (known) return known
  const state = createHash('sha256').update(JSON.stringify(site)).digest('base64url')
  states.set(site, state)
  return state
}
