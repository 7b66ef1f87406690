import { randomBytes } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ThirdParties } from '#contract/rules/third-parties.ts'
import { type Asker, settleAsker } from './context/asker.ts'
import type { Context } from './context/context.ts'
import { nameOfCookie, zoneIn } from './context/own-cookies.ts'
import { withWrite } from './context/read-from-replica.ts'
import { noteVisit } from './funnel/visits.ts'
import { isAtHome } from './http/at-home.ts'
import { type FormBindings, hasFiles } from './http/bodies/take-form.ts'
import { hashScripts, keepPages, type WholePage } from './http/kept-pages.ts'
import { languageCookie } from './http/languages.ts'
import { isLastWord } from './http/last-error-page.ts'
import { pageHandlers, templatesOf } from './http/page-handlers.ts'
import { contentPolicy, refuseForeignForm } from './http/security-headers.ts'
import { type Kept, keepCookie, newCookies, withCookies } from './http/tracking.ts'
import { isUnavailable, unavailable } from './http/unavailable.ts'
import { viewsCookie } from './reading/visitor-views.ts'
import { robotsTag } from './seo/find-indexed-members.ts'
import { siteUrl } from './sites/site-url.ts'
import { hostsOf, thirdPartiesOf } from './sites/third-parties.ts'
import { noteRoute } from './telemetry/this-request.ts'
import { type Visit, type VisitEntry, visitOf } from './visit-of.ts'

export type PageOptions = {
  context: Context
  build: ServerBuild
  developing: boolean
  assets?: URL
  /** Where a page's calls are answered, in process. */
  api: Hono
  /** The whole server, which also takes forms with files. */
  app: Hono<{ Variables: { nonce: string } }>
}

type Pages = {
  /** Pages with members in them end where somebody changes something. */
  afterChange: (c: HonoContext) => void
  show: (c: HonoContext, request: Request, bindings: FormBindings) => Promise<Response>
}

/** Everything that React Router answers. */
export function createPages(options: PageOptions): Pages {
  const { developing } = options
  const kept = keepPages()
  const handlerIn = pageHandlers(options)
  const templateOf = templatesOf(options.build)
  const answer = async (
    c: HonoContext,
    asker: Asker,
    sent: { request: Request; bindings: FormBindings },
  ) => {
    const thirdParties = thirdPartiesOf(c, asker)
    const handle = handlerIn(asker.locale)
    const making = { ...options, ...sent, handle, thirdParties }
    const known = { ...entryOf(options), thirdParties }
    const visit = developing ? null : visitOf(c, asker, known)
    if (!visit) return makePage(c, making, asker)
    const accepts = c.req.header('accept-encoding')
    const shown = kept.show(visit.key, accepts, () => makeForAll(making, visit))
    // What fails for all is answered to each.
    return shown.catch(() => makePage(c, making, asker))
  }
  return {
    show: async (c, request, bindings) => {
      noteRoute(templateOf(c.req.path))
      const asker = await options.context.whoAsks(c)
      const response = await answer(c, asker, { request, bindings })
      const visit = response.status === 200 && noteVisit(options.context, c, asker)
      for (const cookie of [visit, languageCookie(c)]) {
        if (cookie) response.headers.append('Set-Cookie', cookie)
      }
      return response
    },
    afterChange: (c) => {
      if (mayChangePeople(c)) kept.forgetPeople()
    },
  }
}

type Making = PageOptions & {
  handle: RequestHandler
  request: Request
  bindings: FormBindings
  thirdParties: ThirdParties | null
}

async function makePage(c: HonoContext, making: Making, asker: Asker): Promise<Response> {
  const { context, developing, handle, request } = making
  refuseForeignForm(c)
  const given = newCookies(context, c, asker.site)
  const calls = callsOf(making, {
    asker,
    address: c.req.url,
    headers: ownHeaders(c, given),
    // Cookies that this page's address gives make somebody else of the asker.
    isSettled: given.length === 0,
  })
  const provider = providerOf(making, asker, {
    nonce: c.get('nonce'),
    atHome: isAtHome(context.environment, c),
    zone: (asker.member && zoneIn(c)) ?? asker.site.settings.time_zone,
    sentFiles: hasFiles(making.bindings),
    fetch: calls.fetch,
  })
  const response = await handle(request, provider)
  // An error page would need the database as much as the page does.
  if (calls.isOut() && response.status >= 500) return unavailable(c)
  if (isLastWord(response) && !developing) throw new Error('The error page failed too.')
  const robots = await robotsTag(context, asker, c.req.path)
  if (robots) response.headers.set('X-Robots-Tag', robots)
  response.headers.set('Cache-Control', 'private, no-store')
  const scripts = scriptsWith(c.get('nonce'), making)
  response.headers.set('Content-Security-Policy', policyOf(making, asker, scripts))
  const days = asker.site.settings.tracking_days
  // What a visitor opened on this page was counted while it was being made.
  const views = calls.cookies.filter((each) => isViews(c, each))
  for (const each of [...given.map((one) => keepCookie(c, one, days)), ...views]) {
    response.headers.append('Set-Cookie', each)
  }
  return response
}

/** A page that was made from what its visit says, and from nothing else of whoever came first. */
async function makeForAll(making: Making, visit: Visit): Promise<WholePage> {
  const { handle } = making
  const { asker, address, headers } = visit
  const nonce = randomBytes(16).toString('base64')
  const alone = { ...making, bindings: {} }
  const calls = callsOf(alone, { asker, address, headers, isSettled: true })
  const provider = providerOf(making, asker, {
    nonce,
    atHome: false,
    zone: asker.site.settings.time_zone,
    sentFiles: false,
    fetch: calls.fetch,
  })
  const response = await handle(new Request(address, { headers }), provider)
  if (isLastWord(response) || (calls.isOut() && response.status >= 500)) {
    throw new Error('A page for all failed.')
  }
  const html = await response.text()
  const hashed = hashScripts(html, nonce)
  const { origin } = new URL(address)
  const scripts = hashed
    ? [...hashed.hashes, `${origin}/assets/`].join(' ')
    : scriptsWith(nonce, making)
  response.headers.set('Content-Security-Policy', policyOf(making, asker, scripts))
  response.headers.set('Cache-Control', 'private, no-store')
  const isSame = hashed && response.status === 200 && !setsCookies(response, calls)
  const showsPeople = calls.asked.some((path) => !isImpersonal(path))
  return {
    status: response.status,
    headers: [...response.headers],
    text: hashed?.text ?? html,
    lifeMs: isSame ? (showsPeople ? lifeWithPeople_ms : life_ms) : 0,
    showsPeople,
  }
}

function policyOf({ developing, thirdParties }: Making, { site }: Asker, scripts: string): string {
  const others = thirdParties && hostsOf(site.settings, thirdParties)
  return contentPolicy(scripts, { developing, cdnPrefix: site.settings.cdn_prefix, others })
}

/**
 * Our scripts by the page's nonce, and what they load. Where others' may run too, theirs must not
 * bring on what nobody agreed to: there what loads is named by its place.
 */
function scriptsWith(nonce: string, { request, developing, thirdParties }: Making): string {
  const { origin } = new URL(request.url)
  const ours = developing ? `${origin}/` : `${origin}/assets/`
  return `'nonce-${nonce}' ${thirdParties?.scripts.length ? ours : `'strict-dynamic'`}`
}

function setsCookies({ headers }: Response, { cookies }: Calls): boolean {
  return cookies.length > 0 || headers.has('Set-Cookie')
}

const life_ms = 60_000
/** A change that another process made, or an operator, ends a page with members only so. */
const lifeWithPeople_ms = 5000

/** Answers that show no member. */
const impersonal =
  /^\/api\/(user\.php|settings\.php|companyinfo\.php|bundles|interests\.php|regions\.php|density|pages\/[\w-]+)(\?|$)/

function isImpersonal(path: string): boolean {
  return impersonal.test(path)
}

/** What is changed often and decides of nobody whether, and how, they stand on a public page. */
const aboutOthers =
  /^\/api\/(conversations\/|members\/[^/]+\/messages$|likes\/|passes\/|page-hidden\.php$|browser-spans$|live-page$|signup-begun$|reading-task$)/

function mayChangePeople({ req }: HonoContext): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD' && !aboutOthers.test(req.path)
}

function providerOf(
  { context, build, thirdParties }: Making,
  asker: Asker,
  more: { nonce: string; atHome: boolean; zone: string; sentFiles: boolean; fetch: Calls['fetch'] },
): RouterContextProvider {
  const provider = new RouterContextProvider()
  const frame = { ...frameOf(context, asker), thirdParties }
  provider.set(entryOf({ build }).pageContext, { ...frame, ...more })
  return provider
}

function entryOf({ build }: Pick<PageOptions, 'build'>): PageEntry {
  return build.entry.module as unknown as PageEntry
}

/** What every page is told of its site and its reader. */
function frameOf({ environment, connections }: Context, { site, member, locale }: Asker) {
  return {
    locale,
    signedIn: member !== null,
    brand: site.slug,
    niche: site.niche,
    siteUrl: siteUrl(environment, { domain: site.domain, is_default: site.isDefault }),
    livePosition: connections.position(),
    traced: environment.tracesUrl !== null,
  }
}

type Calls = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The paths that were asked, and the cookies that came with the answers. */
  asked: string[]
  cookies: string[]
  /** Whether the database was out of reach for one of them. */
  isOut: () => boolean
}

type Caller = { asker: Asker; address: string; headers: Headers; isSettled: boolean }

/** The calls that a page makes in process while it is being made. */
function callsOf({ context, api, app, bindings }: Making, caller: Caller): Calls {
  const asked: string[] = []
  const cookies: string[] = []
  let isOut = false
  let { isSettled } = caller
  return {
    asked,
    cookies,
    isOut: () => isOut,
    fetch: async (path, init) => {
      asked.push(path)
      const headers = new Headers(init.headers)
      for (const [name, value] of caller.headers) headers.set(name, value)
      const request = new Request(new URL(path, caller.address), { ...init, headers })
      // A change may make somebody else of the asker.
      isSettled &&= request.method === 'GET'
      if (context.replicas && request.method !== 'GET') withWrite(caller.headers)
      if (isSettled) settleAsker(request, caller.asker)
      // A form with files is not a call of the API: it has its own way in, with its files beside
      // it.
      const door = init.body instanceof FormData ? app : api
      const answer = await door.request(request, undefined, bindings)
      isOut ||= isUnavailable(answer)
      cookies.push(...answer.headers.getSetCookie())
      return answer
    },
  }
}

/** What of a request its page's calls carry on. */
function ownHeaders(c: HonoContext, given: Kept[]): Headers {
  const headers = new Headers()
  const cookie = withCookies(c, given)
  if (cookie) headers.set('cookie', cookie)
  for (const name of handedOn) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

const handedOn = [
  'user-agent',
  'referer',
  'accept-language',
  'x-forwarded-for',
  'cf-ipcountry',
  'cloudfront-viewer-country',
]

function isViews(c: HonoContext, cookie: string): boolean {
  return cookie.startsWith(`${nameOfCookie(c, viewsCookie)}=`)
}

type PageEntry = VisitEntry & { pageContext: Parameters<RouterContextProvider['set']>[0] }
