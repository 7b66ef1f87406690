import type { Context as HonoContext } from 'hono'
import type { Tracking } from '../asker.ts'
import type { Context } from '../context.ts'
import { cookieText, nameOfCookie, readCookie } from '../own-cookies.ts'
import { isSigned, type SourceUse, signSource } from '../sites/open-to.ts'
import type { Site } from '../sites/site.ts'

const trackingCookie = 'tracking'
const sourceCookie = 'source'

const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const daySeconds = 86_400

/** The values that a visitor's first address carried. Anybody can write them: they open nothing. */
export function readTracking(c: HonoContext): Tracking {
  return trackingOf(new URLSearchParams(readCookie(c, trackingCookie) ?? ''))
}

/** The tracking values in the query of an address, each cut to what an account keeps. */
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

/** A cookie that the address of a page gives a visitor to keep. */
export type Kept = { name: string; value: string }

/**
 * What is new to keep of the address of a page: its tracking values, unless an earlier visit left
 * some, and its traffic source where the link was signed by the operator.
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

/** The header that keeps it. */
export function keepCookie(c: HonoContext, { name, value }: Kept, days: number): string {
  return cookieText(c, name, value, { httpOnly: true, maxAge: days * daySeconds })
}

/** The cookies of a request together with these, for what is asked while that very page is made. */
export function withCookies(c: HonoContext, kept: Kept[]): string | undefined {
  const cookies = c.req.header('cookie')
  const own = kept.map(({ name, value }) => `${nameOfCookie(c, name)}=${encodeURIComponent(value)}`)
  // The first of two with one name counts: an old source gives way to the one of this very link.
  return [...own, ...(cookies ? [cookies] : [])].join('; ') || undefined
}
