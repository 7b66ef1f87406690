import type { Context as HonoContext } from 'hono'
import { type Asker, settledAsker } from './context/asker.ts'
import type { Context } from './context/context.ts'
import { countryChosenIn, deviceCookie, readCookie, sessionCookie } from './context/own-cookies.ts'
import { countryOf, countryOfLanguages } from './geo/country-of.ts'
import { hostnameOf } from './http/address.ts'
import { chosenLanguage, localeOf } from './http/languages.ts'
import { clientAddress, networkOf } from './http/network.ts'
import { readSource, readTracking } from './http/tracking.ts'
import type { Site } from './sites/site.ts'

/**
 * Settles a request's site, member, language and network, once, before any verb runs. Takes the site
 * where it has been found already.
 */
export async function whoAsks(context: Context, c: HonoContext, foundSite?: Site): Promise<Asker> {
  const known = settledAsker(c.req.raw)
  if (known) return known
  const site = foundSite ?? (await context.findSite(hostnameOf(c.req.url)))
  const token = readCookie(c, sessionCookie)
  const member = token ? await context.sessions.memberOf(site.id, token) : null
  const address = clientAddress(c, context.environment.trustedProxies)
  const settled: Settled = {
    ...{ site, member, locale: localeOf(c, site), network: networkOf(address) },
    [asking]: { context, c, address },
  }
  return Object.defineProperties(settled, lateDescriptors) as Settled & typeof late
}

const asking = Symbol('asking')

type Settled = Pick<Asker, 'site' | 'member' | 'locale' | 'network'> & {
  [asking]: { context: Context; c: HonoContext; address: string }
}

/**
 * What few calls want to know, and takes longer to find out than the rest. The functions are the same
 * for all: with functions of its own each asker would get a shape of its own, which lives until the
 * next full collection, and all that was made for the request with it.
 */
const late = {
  get device(): string | null {
    return deviceOf(requestOf(this).c)
  },
  get languageChosen() {
    return chosenLanguage(requestOf(this).c)
  },
  get countryChosen() {
    return countryChosenIn(requestOf(this).c)
  },
  get country() {
    const { context, c, address } = requestOf(this)
    return countryOf(address, countryFromProxy(context, c))
  },
  get countryOfBrowser() {
    const { c, site } = requestOf(this)
    return countryOfLanguages(c.req.header('accept-language') ?? '', site)
  },
  get tracking() {
    return readTracking(requestOf(this).c)
  },
  get source() {
    const { context, c, site } = requestOf(this)
    return readSource(context, c, site)
  },
}
const lateDescriptors = Object.getOwnPropertyDescriptors(late)

function requestOf(asker: object) {
  const { site, [asking]: request } = asker as Settled
  return { site, ...request }
}

/** Anything that is not a token of ours counts as none. */
function deviceOf(c: HonoContext): string | null {
  const token = readCookie(c, deviceCookie)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** If proxies are trusted, the client's country according to the one in front. */
function countryFromProxy(context: Context, c: HonoContext): string | undefined {
  if (context.environment.trustedProxies === 0) return undefined
  return c.req.header('cf-ipcountry') ?? c.req.header('cloudfront-viewer-country')
}
