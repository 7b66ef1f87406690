import { ownCookieText } from '../../own-cookie.ts'

/** Holds the moment at which the warning was passed, in milliseconds. */
const skipCookie = 'entry-warning'

type Skip = { atMs: number; days: number; secure: boolean }

/** The text that sets the cookie, for a header or a page. */
export function skipCookieText({ atMs, days, secure }: Skip): string {
  return ownCookieText(skipCookie, `${atMs}`, { days, secure })
}

/** When the warning was passed, from all the cookies of a request or a page. */
export function skippedAtOf(cookies: string): number | null {
  const found = /(?:^|;\s*)(?:__Host-)?entry-warning=(\d{1,15})(?:;|$)/.exec(cookies)
  return found ? Number(found[1]) : null
}
