import type { Context as HonoContext } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Tracking } from '../asker.ts'

const trackingCookie = 'tracking'

const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const daySeconds = 86_400

/** The values that a visitor's first address carried, from the cookie that keeps them. */
export function readTracking(c: HonoContext): Tracking {
  return trackingOf(new URLSearchParams(getCookie(c, trackingCookie) ?? ''))
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

/** What is new to keep of the address of a page; null where it says nothing, or an earlier visit did. */
export function newTracking(c: HonoContext): string | null {
  if (Object.keys(readTracking(c)).length > 0) return null
  const { searchParams } = new URL(c.req.url)
  return new URLSearchParams(trackingOf(searchParams)).toString() || null
}

/** The header that keeps it. */
export function keepTracking(tracking: string, options: { days: number; secure: boolean }): string {
  return generateCookie(trackingCookie, tracking, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: options.days * daySeconds,
    secure: options.secure,
  })
}

/** The cookies of a request together with it, for what is asked while that very page is made. */
export function withTracking(cookies: string | undefined, tracking: string): string {
  const own = `${trackingCookie}=${encodeURIComponent(tracking)}`
  return cookies ? `${cookies}; ${own}` : own
}
