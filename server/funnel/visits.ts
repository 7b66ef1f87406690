import type { Context as HonoContext } from 'hono'
import { isbot } from 'isbot'
import { landers } from '#contract/landers.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { cookieText, readCookie, sessionCookie, writeCookie } from '../context/own-cookies.ts'
import type { Came } from '../context/services.ts'

/** How somebody came who asks from the page with this address. */
export function cameBy(c: HonoContext, { locale, source }: Asker, address = referer(c)): Came {
  return {
    device: deviceOf(c.req.header('user-agent') ?? ''),
    language: locale,
    place: placeOf(address),
    source: source ?? '',
  }
}

function referer(c: HonoContext): string {
  const given = c.req.header('referer') ?? ''
  return URL.canParse(given) ? new URL(given).pathname : ''
}

function deviceOf(userAgent: string): Came['device'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobi|iPhone/.test(userAgent) ? 'phone' : 'computer'
}

const names = new Set<string>([...landers, 'tinderswipe'])

/** A page by its kind, so that no count can tell whose page it was. */
function placeOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/').slice(1)
  if (path === '/') return 'home'
  if (first === 'landers' && names.has(second)) return second
  if (first === 'signup') return 'signup'
  if (first === 'members') return /^landing[23]?$/.test(third) ? 'landing' : 'members'
  return first === 'pages' ? 'pages' : 'other'
}

/** Holds whether a visit that is watched for it may still be a bounce: one page, and gone. */
const bounceCookie = 'lb'

/**
 * Counts a page as a visit if somebody who is not signed in opened it from elsewhere, and answers
 * the cookie that the page gives, if it is to be known whether the visit ends with it.
 */
export function noteVisit(
  { funnel }: Pick<Context, 'funnel'>,
  c: HonoContext,
  asker: Asker,
): string | null {
  if (c.req.method !== 'GET' || !isVisitor(c, asker)) return null
  const { pathname, searchParams } = new URL(c.req.url)
  if (isArrival(c)) funnel.note('visit', asker.site.id, cameBy(c, asker, pathname))
  const known = readCookie(c, bounceCookie)
  if (known === undefined)
    return searchParams.has('lb') ? cookieText(c, bounceCookie, '1', {}) : null
  return known === '1' && !isReload(c) ? cookieText(c, bounceCookie, '0', {}) : null
}

/** Counts a visit that ends with its first page; it may come back, and counts once. */
export function noteHidden(
  { funnel }: Pick<Context, 'funnel'>,
  c: HonoContext,
  asker: Asker,
): void {
  if (!isVisitor(c, asker) || readCookie(c, bounceCookie) !== '1') return
  funnel.note('bounce', asker.site.id, cameBy(c, asker))
  writeCookie(c, bounceCookie, '0', {})
}

/** Counts that a visitor has answered the first question of a sign-up. */
export function noteSignupBegun(
  { funnel }: Pick<Context, 'funnel'>,
  c: HonoContext,
  asker: Asker,
): void {
  if (isVisitor(c, asker)) funnel.note('signup_begun', asker.site.id, cameBy(c, asker))
}

/** A person's browser without a session. */
function isVisitor(c: HonoContext, { member }: Asker): boolean {
  if (member || readCookie(c, sessionCookie) !== undefined) return false
  return !isbot(c.req.header('user-agent'))
}

/** Whether a browser comes to this page from anywhere but a page of ours, and shows it. */
function isArrival(c: HonoContext): boolean {
  if (/prefetch/.test(c.req.header('sec-purpose') ?? '') || isReload(c)) return false
  const from = c.req.header('sec-fetch-site')
  if (from) return from !== 'same-origin' && c.req.header('sec-fetch-mode') === 'navigate'
  const before = c.req.header('referer') ?? ''
  const isPage = /text\/html/.test(c.req.header('accept') ?? '')
  return isPage && !(URL.canParse(before) && new URL(before).host === new URL(c.req.url).host)
}

function isReload(c: HonoContext): boolean {
  return /no-cache|max-age=0/.test(c.req.header('cache-control') ?? '')
}
