import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { projectFile } from '#database/project-file.ts'
import { renewSession, sessionDays } from './accounts/sessions.ts'
import { createApi } from './api.ts'
import { caseRoute } from './cases/case-route.ts'
import type { Context } from './context.ts'
import { devPages } from './dev/dev-pages.ts'
import { healthRoutes } from './http/health.ts'
import { knownHost } from './http/known-host.ts'
import { openApi } from './http/open-api.ts'
import { isLastWord, lastErrorPage, wantsPage } from './http/pages/last-error-page.ts'
import { packPage } from './http/pages/pack-page.ts'
import { problemOf } from './http/problem.ts'
import { securityHeaders } from './http/security-headers.ts'
import { keepTracking, newTracking, withTracking } from './http/tracking.ts'
import { exportRoute } from './leaving/exporting/export-route.ts'
import { oneClickRoute } from './links/one-click-route.ts'
import { streamEvents } from './live/stream-route.ts'
import { receiveWebhook } from './payments/webhook.ts'
import { photoRoute } from './photos/routes/photo-route.ts'
import { uploadChatPhoto, uploadPhoto } from './photos/routes/upload-route.ts'
import { receiptRoute } from './receipts/receipt-route.ts'
import { statementCsvRoute, statementPdfRoute } from './receipts/statement/statement-routes.ts'
import { Refusal } from './refusal.ts'
import { robotsTag } from './seo/robots-tag.ts'
import { searchEngineRoutes } from './seo/search-engine-routes.ts'
import { siteFiles } from './sites/site-files.ts'
import { siteUrl } from './sites/site-url.ts'
import { sessionCookie, whoAsks } from './who-asks.ts'

export type HttpOptions = {
  context: Context
  build: ServerBuild
  developing: boolean
  /** Serves the browser's files; while developing Vite does. */
  files: MiddlewareHandler | null
}

type App = Hono<{ Variables: { nonce: string } }>

/** Everything that can be asked over HTTP, in the order in which it is looked for. */
export function createHttp(options: HttpOptions): App {
  const { context, build, developing } = options
  const api = createApi(context, { checkAnswers: developing })
  const https = context.environment.publicUrl.startsWith('https:')
  const app: App = new Hono()
  app.use(securityHeaders({ developing, https }))
  app.route('/', healthRoutes(context))
  app.use(knownHost(context))
  app.route(
    '/',
    siteFiles(context, projectFile(developing ? 'public/sites/' : 'build/client/sites/')),
  )
  app.route('/', searchEngineRoutes(context))
  if (options.files) app.use(options.files)
  app.get('/photos/*', (c) => photoRoute(context, c))
  app.on(['GET', 'POST'], '/webhooks/:provider', (c) => receiveWebhook(context, c))
  if (context.environment.local) app.route('/dev', devPages(context))
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
  app.use(sessionRenewal(context))
  if (!context.environment.local) app.all('/dev/*', (c) => c.notFound())
  app.all('*', (c) =>
    isFile(c.req.path) ? c.notFound() : page(c, { ...options, api, app, build }),
  )
  app.onError((error, c) =>
    wantsPage(c) && !(error instanceof Refusal)
      ? lastErrorPage(context, c, error)
      : problemOf(context, c, error),
  )
  return app
}

/** A session that is used lives on for another 30 days. */
function sessionRenewal(context: Context): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const token = getCookie(c, sessionCookie)
    if (!token || !(await renewSession(context.db, token))) return
    setCookie(c, sessionCookie, token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: sessionDays * 86_400,
      secure: context.environment.publicUrl.startsWith('https:'),
    })
  }
}

/** No page of ours has a dot in its last part; what has one is a file that does not exist. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && !path.endsWith('.data')
}

type PageOptions = HttpOptions & { api: Hono; app: App }

async function page(c: HonoContext, { context, build, developing, api, app }: PageOptions) {
  const asker = await whoAsks(context, c)
  const entry = build.entry.module as unknown as PageEntry
  const tracking = newTracking(c)
  const cookies = c.req.header('cookie')
  const own = {
    cookie: tracking ? withTracking(cookies, tracking) : cookies,
    'x-forwarded-for': c.req.header('x-forwarded-for'),
    'cf-ipcountry': c.req.header('cf-ipcountry'),
    'cloudfront-viewer-country': c.req.header('cloudfront-viewer-country'),
  }
  const provider = new RouterContextProvider()
  provider.set(entry.pageContext, {
    nonce: c.get('nonce'),
    locale: asker.locale,
    signedIn: asker.member !== null,
    brand: asker.site.slug,
    niche: asker.site.niche,
    siteUrl: siteUrl(context.environment, {
      domain: asker.site.domain,
      is_default: asker.site.isDefault,
    }),
    livePosition: context.connections.position(),
    fetch: (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(own)) {
        if (value) headers.set(name, value)
      }
      // A form with files is no call of the API's: it has its own way in.
      const door = init.body instanceof FormData ? app : api
      return door.request(new URL(path, c.req.url), { ...init, headers }, c.env)
    },
  })
  const handle = createRequestHandler(build, developing ? 'development' : 'production')
  const response = await handle(c.req.raw, provider)
  if (isLastWord(response) && !developing) throw new Error('The error page failed too.')
  const robots = await robotsTag(context, asker, c.req.path)
  if (robots) response.headers.set('X-Robots-Tag', robots)
  response.headers.set('Cache-Control', 'private, no-store')
  if (tracking) {
    const days = asker.site.settings.tracking_days
    const secure = context.environment.publicUrl.startsWith('https:')
    response.headers.append('Set-Cookie', keepTracking(tracking, { days, secure }))
  }
  return asker.member ? response : packPage(response, c.req.header('accept-encoding'))
}

type PageEntry = { pageContext: Parameters<RouterContextProvider['set']>[0] }
