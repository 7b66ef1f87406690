import type { Context as HonoContext } from 'hono'
import type { Tracking } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { cookieText, nameOfCookie, readCookie } from '../context/own-cookies.ts'
import type { Site } from '../sites/site.ts'
import { isSigned, type SourceUse, signSource } from '../sites/traffic-source.ts'

const trackingCookie = 'tracking'
const sourceCookie = 'source'

const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const daySeconds = 86_400

/**
 * The values carried by a visitor's first address. Anybody can write them, so they open nothing.
 */
export function readTracking(c: HonoContext): Tracking {
  return trackingOf(new URLSearchParams(readCookie(c, trackingCookie) ?? ''))
}

/** The tracking values in an address's query, each cut to what an account stores. */
export function trackingOf(query: URLSearchParams): Tracking {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim()
      return value ? [[name, value.slice(0, 200)]] : []
    }),
  )
}

type Desk = Pick<Context, 'vault' | 'db'>

/** The traffic source whose signed link this browser has followed, or null. */
export function readSource(desk: Desk, c: HonoContext, site: Site): string | null {
  return sourceOf(desk, 'visit', site, new URLSearchParams(readCookie(c, sourceCookie) ?? ''))
}

function sourceOf(
  { vault, db }: Desk,
  use: SourceUse,
  site: Site,
  query: URLSearchParams,
): string | null {
  const [network, signed] = [query.get('network')?.trim(), query.get('signed')]
  if (!network || !signed) return null
  const given = { signed, now: db.now() }
  return isSigned(vault, use, { siteId: site.id, network }, given) ? network : null
}

/** A cookie that a page's address gives the visitor. */
export type Kept = { name: string; value: string }

/**
 * What a page's address adds: its tracking values, unless an earlier visit left some, and its
 * traffic source if the operator signed the link.
 */
export function newCookies(desk: Desk, c: HonoContext, site: Site): Kept[] {
  const { searchParams } = new URL(c.req.url)
  const isFirst = Object.keys(readTracking(c)).length === 0
  const tracking = isFirst ? new URLSearchParams(trackingOf(searchParams)).toString() : ''
  const network = sourceOf(desk, 'link', site, searchParams)
  return [
    ...(tracking ? [{ name: trackingCookie, value: tracking }] : []),
    ...(network ? [{ name: sourceCookie, value: visitOf(desk, site, network) }] : []),
  ]
}

function visitOf({ vault, db }: Desk, site: Site, network: string): string {
  const until = new Date(db.now().getTime() + site.settings.tracking_days * daySeconds * 1000)
  const signed = signSource(vault, 'visit', { siteId: site.id, network, until })
  return new URLSearchParams({ network, signed }).toString()
}

export function keepCookie(c: HonoContext, { name, value }: Kept, days: number): string {
  return cookieText(c, name, value, { httpOnly: true, maxAge: days * daySeconds })
}

/** A request's cookies together with these, for the calls made while that very page is rendered. */
export function withCookies(c: HonoContext, kept: Kept[]): string | undefined {
  const cookies = c.req.header('cookie')
  const own = kept.map(({ name, value }) => `${nameOfCookie(c, name)}=${encodeURIComponent(value)}`)
  // Of two with the same name the first counts: an old source gives way to this link's.
  return [...own, ...(cookies ? [cookies] : [])].join('; ') || undefined
}
