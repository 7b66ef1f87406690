import type { Context as HonoContext } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { type Country, isCountry } from '#contract/countries.ts'
import { isTimeZone } from '#contract/rules/manner.ts'

export const sessionCookie = 'session'
export const localeCookie = 'locale'
const countryCookie = 'country'
const zoneCookie = 'zone'
export const deviceCookie = 'device'

/** Without an age it ends with the browser. */
type Kept = { maxAge?: number; httpOnly?: boolean }

/**
 * A cookie of ours. Over https its name begins with `__Host-`, so that browsers accept it only from
 * this very host and over TLS: no other name of the domain can plant one.
 */
export function readCookie(c: HonoContext, name: string): string | undefined {
  return getCookie(c, nameOfCookie(c, name))
}

/** Sets a cookie of ours, for a number of seconds. */
export function writeCookie(c: HonoContext, name: string, value: string, kept: Kept): void {
  c.header('Set-Cookie', cookieText(c, name, value, kept), { append: true })
}

/** Once nobody is signed in any more: takes away what only a member's browser has. */
export function dropMembersCookies(c: HonoContext): void {
  for (const name of [sessionCookie, zoneCookie]) writeCookie(c, name, '', { maxAge: 0 })
}

/** Keeps the language for 365 days. Pages change this cookie too, so scripts may read it. */
export function keepLocale(c: HonoContext, language: string): void {
  writeCookie(c, localeCookie, language, forAYear)
}

/** The same as the header's text, for an answer that is not the framework's. */
export function localeText(c: HonoContext, language: string): string {
  return cookieText(c, localeCookie, language, forAYear)
}

const forAYear = { maxAge: 365 * 86_400 }

/** The header that sets one. */
export function cookieText(c: HonoContext, name: string, value: string, kept: Kept): string {
  const manner = { ...kept, path: '/', sameSite: 'Lax', secure: isSecure(c) } as const
  return generateCookie(nameOfCookie(c, name), value, manner)
}

/** The name under which browsers know a cookie of ours. */
export function nameOfCookie(c: HonoContext, name: string): string {
  return isSecure(c) ? `__Host-${name}` : name
}

/** The address is the one that people see, whatever a proxy in front makes of it. */
function isSecure(c: HonoContext): boolean {
  return c.req.url.startsWith('https:')
}

/** The country that a visitor chose, if it is one that we know. */
export function countryChosenIn(c: HonoContext): Country | null {
  const chosen = readCookie(c, countryCookie) ?? ''
  return isCountry(chosen) ? chosen : null
}

/** The time zone that a browser of a member named, if it is one. */
export function zoneIn(c: HonoContext): string | null {
  const named = readCookie(c, zoneCookie) ?? ''
  return named.length <= 64 && isTimeZone(named) ? named : null
}
