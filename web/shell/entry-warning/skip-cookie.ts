/** Holds the moment at which the warning was passed, in milliseconds. */
export const skipCookie = 'entry-warning'

type Skip = { atMs: number; days: number; secure: boolean }

/** The words that set the cookie, for a header as well as for a page. */
export function skipCookieText({ atMs, days, secure }: Skip): string {
  const lasting = `max-age=${days * 86_400}; samesite=lax${secure ? '; secure' : ''}`
  return `${skipCookie}=${atMs}; path=/; ${lasting}`
}

/** When the warning was passed, out of all the cookies of a request or a page. */
export function skippedAtOf(cookies: string): number | null {
  const found = /(?:^|;\s*)entry-warning=(\d{1,15})(?:;|$)/.exec(cookies)
  return found ? Number(found[1]) : null
}
