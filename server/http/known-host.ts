import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Language } from '#contract/countries.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { findSite } from '../sites/find-site.ts'
import type { Site } from '../sites/site.ts'
import { hostnameOf } from './address.ts'
import { isHandedOn } from './at-home.ts'
import { localeOf } from './languages.ts'

/**
 * Refuses requests for a name that is not ours, which somebody else has pointed at us. On this very
 * machine it also refuses anybody who comes through a proxy that we were not told of, so that where
 * a public address was forgotten, nobody from outside gets in. A database out of reach is reported
 * at once, but files need none.
 */
export function knownHost(context: Context): MiddlewareHandler {
  const check = checkHost(context)
  return async (c, next) => {
    const fault = await check(c).then(
      () => null,
      (error: unknown) => error,
    )
    if (isOutOfReach(fault) && !c.req.path.includes('.')) throw fault
    if (!(fault instanceof Refusal)) return next()
    if (c.req.path === '/api' || c.req.path.startsWith('/api/')) throw fault
    return refusedPage(context, c, fault)
  }
}

/** What throws where a request is for a name that is not ours, or comes through a strange proxy. */
export function checkHost(context: Context): (c: HonoContext) => Promise<Site> {
  const { environment, log } = context
  const alone = environment.local && environment.trustedProxies === 0
  let told = false
  return async (c) => {
    try {
      if (alone && isHandedOn(c)) throw new Refusal('unknown_host')
      return await context.findSite(hostnameOf(c.req.url))
    } catch (error) {
      if (error instanceof Refusal && environment.local && !told) {
        told = true
        log.warn('Refused who does not ask on this machine itself; for others set PUBLIC_URL.')
      }
      throw error
    }
  }
}

async function refusedPage(context: Context, c: HonoContext, { code, status }: Refusal) {
  const i18n = await speak(await readersLocale(context, c))
  c.header('Cache-Control', 'private, no-store')
  return c.text(`${i18n._(refusalSentence[code])}\n`, status as 421)
}

/** The asker's language; at a host that belongs to no site, that of the default site. */
export async function readersLocale(context: Context, c: HonoContext): Promise<Language> {
  const hostname = hostnameOf(c.req.url)
  const site = await context.findSite(hostname).catch((error) => {
    if (error instanceof Refusal) return findSite(context.db, hostname)
    throw error
  })
  return localeOf(c, site)
}
