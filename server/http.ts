import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { projectFile } from '#database/project-file.ts'
import { setSessionCookie } from './accounts/session-cookie.ts'
import { renewSession } from './accounts/sessions.ts'
import { createApi } from './api.ts'
import { caseRoute } from './cases/case-route.ts'
import type { Context } from './context/context.ts'
import { nameOfCookie, readCookie, sessionCookie } from './context/own-cookies.ts'
import { Refusal } from './context/refusal.ts'
import { devPages } from './dev/dev-pages.ts'
import { oneHost, readdress } from './http/address.ts'
import { isAtHome } from './http/at-home.ts'
import { limitBody } from './http/bodies/guarded-server.ts'
import { type FormBindings, hasFiles, withPageForm } from './http/bodies/take-form.ts'
import { healthRoutes } from './http/health.ts'
import { knownHost } from './http/known-host.ts'
import { isLastWord, lastErrorPage } from './http/last-error-page.ts'
import { offlinePage } from './http/offline-page.ts'
import { openApi } from './http/open-api.ts'
import { packPage } from './http/pack-page.ts'
import { problemOf } from './http/problem.ts'
import { namesForeignOrigin, securityHeaders } from './http/security-headers.ts'
import { keepCookie, newCookies, withCookies } from './http/tracking.ts'
import { isUnavailable, unavailable, wantsPage } from './http/unavailable.ts'
import { exportRoute } from './leaving/exporting/export-route.ts'
import { oneClickRoute } from './links/one-click-route.ts'
import { streamEvents } from './live/stream-route.ts'
import { receiveWebhook } from './payments/webhook.ts'
import { photoRoute } from './photos/photo-route.ts'
import { uploadChatPhoto, uploadPhoto } from './photos/upload-route.ts'
import { viewsCookie } from './reading/visitor-views.ts'
import { receiptRoute } from './receipts/receipt-route.ts'
import { statementCsvRoute, statementPdfRoute } from './receipts/statement.ts'
import { robotsTag } from './seo/robots-tag.ts'
import { searchEngineRoutes } from './seo/search-engine-routes.ts'
import { siteFiles } from './sites/site-files.ts'
import { siteUrl } from './sites/site-url.ts'
import { whoAsks } from './who-asks.ts'

export type HttpOptions = {
  context: Context
  build: ServerBuild
  developing: boolean
  /** Serves the browser's files; during development Vite does. */
  files: MiddlewareHandler | null
}

type App = Hono<{ Variables: { nonce: string } }>

/** Everything that can be requested over HTTP, in the order in which it is tried. */
export function createHttp(options: HttpOptions): App {
  const { context, developing } = options
  const api = createApi(context, { checkAnswers: developing })
  const https = context.environment.publicUrl.startsWith('https:')
  const app: App = new Hono()
  app.use(securityHeaders({ developing, https }))
  app.use(oneHost)
  app.use(limitBody())
  app.route('/', healthRoutes(context))
  app.use(knownHost(context))
  app.route(
    '/',
    siteFiles(context, projectFile(developing ? 'public/sites/' : 'build/client/sites/')),
  )
  app.route('/', offlinePage(context))
  app.route('/', searchEngineRoutes(context))
  if (options.files) app.use(options.files)
  app.get('/photos/*', (c) => photoRoute(context, c))
  app.on(['GET', 'POST'], '/webhooks/:provider', (c) => receiveWebhook(context, c))
  app.route('/dev', devPages(context))
  app.route('/', openApi())
  app.post('/api/photos', (c) => uploadPhoto(context, c))
  app.post('/api/chat-photos', (c) => uploadChatPhoto(context, c))
  app.post('/api/cases', (c) => caseRoute(context, c))
  app.post('/api/data-export/file', (c) => exportRoute(context, c))
  app.get('/api/events', (c) => streamEvents(context, c))
  app.get('/api/receipts/:id', (c) => receiptRoute(context, c))
  app.get('/api/transactions.csv', (c) => statementCsvRoute(context, c))
  app.get('/api/transactions.pdf', (c) => statementPdfRoute(context, c))
  app.post('/:token', (c, next) => oneClickRoute(context, c, next))
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.use(keepSession(context))
  app.all('*', (c) =>
    isFile(c.req.path)
      ? c.notFound()
      : withPageForm(context, c, (request, bindings) =>
          page(c, { ...options, api, app, request, bindings }),
        ),
  )
  app.onError((error, c) =>
    wantsPage(c) && !(error instanceof Refusal) && !isOutOfReach(error)
      ? lastErrorPage(context, c, error)
      : problemOf(context, c, error),
  )
  const answer = app.fetch
  app.fetch = (request, ...rest) => answer(readdress(context.environment, request), ...rest)
  return app
}

/** A session in use lives for another 30 days, in a cookie under its present name. */
function keepSession(context: Context): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const token = readCookie(c, sessionCookie)
    if (token && (await renewSession(context.db, token))) setSessionCookie(c, token)
  }
}

/**
 * No page of ours has a dot in its last segment; anything that has one is a file that does not
 * exist.
 */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && !path.endsWith('.data')
}

type PageOptions = HttpOptions & { api: Hono; app: App; request: Request; bindings: FormBindings }

async function page(c: HonoContext, options: PageOptions) {
  const { context, build, developing, api, app, request, bindings } = options
  if (c.req.method === 'POST' && namesForeignOrigin(c)) throw new Refusal('foreign_origin')
  const asker = await whoAsks(context, c)
  const entry = build.entry.module as unknown as PageEntry
  const kept = newCookies(context, c, asker.site)
  const own = {
    cookie: withCookies(c, kept),
    'user-agent': c.req.header('user-agent'),
    'accept-language': c.req.header('accept-language'),
    'x-forwarded-for': c.req.header('x-forwarded-for'),
    'cf-ipcountry': c.req.header('cf-ipcountry'),
    'cloudfront-viewer-country': c.req.header('cloudfront-viewer-country'),
  }
  // What a visitor opened on this page was counted while it was being made.
  const views: string[] = []
  let isOut = false
  const provider = new RouterContextProvider()
  provider.set(entry.pageContext, {
    nonce: c.get('nonce'),
    locale: asker.locale,
    signedIn: asker.member !== null,
    atHome: isAtHome(context.environment, c),
    brand: asker.site.slug,
    niche: asker.site.niche,
    siteUrl: siteUrl(context.environment, {
      domain: asker.site.domain,
      is_default: asker.site.isDefault,
    }),
    sentFiles: hasFiles(bindings),
    livePosition: context.connections.position(),
    fetch: async (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(own)) {
        if (value) headers.set(name, value)
      }
      // A form with files is not a call of the API: it has its own way in, with its files beside
      // it.
      const door = init.body instanceof FormData ? app : api
      const answer = await door.request(new URL(path, c.req.url), { ...init, headers }, bindings)
      isOut ||= isUnavailable(answer)
      views.push(...answer.headers.getSetCookie().filter((each) => isViews(c, each)))
      return answer
    },
  })
  const handle = createRequestHandler(build, developing ? 'development' : 'production')
  const response = await handle(request, provider)
  // An error page would need the database as much as the page does.
  if (isOut && response.status >= 500) return unavailable(c)
  if (isLastWord(response) && !developing) throw new Error('The error page failed too.')
  const robots = await robotsTag(context, asker, c.req.path)
  if (robots) response.headers.set('X-Robots-Tag', robots)
  response.headers.set('Cache-Control', 'private, no-store')
  const days = asker.site.settings.tracking_days
  for (const each of [...kept.map((one) => keepCookie(c, one, days)), ...views]) {
    response.headers.append('Set-Cookie', each)
  }
  return asker.member ? response : packPage(response, c.req.header('accept-encoding'))
}

function isViews(c: HonoContext, cookie: string): boolean {
  return cookie.startsWith(`${nameOfCookie(c, viewsCookie)}=`)
}

type PageEntry = { pageContext: Parameters<RouterContextProvider['set']>[0] }
