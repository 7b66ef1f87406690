import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { projectFile } from '#database/project-file.ts'
import { setSessionCookie } from './accounts/session-cookie.ts'
import { bindCalls, callRouter, createApi, frameCall, noSuchCall } from './api.ts'
import { caseRoute } from './cases/case-route.ts'
import type { Context } from './context/context.ts'
import { readCookie, sessionCookie } from './context/own-cookies.ts'
import { noteWrite } from './context/read-from-replica.ts'
import { Refusal } from './context/refusal.ts'
import { devPages } from './dev/dev-pages.ts'
import { oneHost, readdress } from './http/address.ts'
import { limitBody, returnedMailPath } from './http/bodies/guarded-server.ts'
import { withPageForm } from './http/bodies/take-form.ts'
import { healthRoutes } from './http/health.ts'
import { knownHost } from './http/known-host.ts'
import { chosenLanguage } from './http/languages.ts'
import { lastErrorPage } from './http/last-error-page.ts'
import { offlinePage } from './http/offline-page.ts'
import { openApi } from './http/open-api.ts'
import { packAnswers } from './http/pack-answers.ts'
import { problemOf } from './http/problem.ts'
import { securityHeaders } from './http/security-headers.ts'
import { shedLoad } from './http/shed-load.ts'
import { unavailableToAll, wantsPage } from './http/unavailable.ts'
import { exportRoute } from './leaving/exporting/export-route.ts'
import { oneClickRoute } from './links/one-click-route.ts'
import { streamEvents } from './live/stream-route.ts'
import { createPages } from './make-page.ts'
import { receiveReturnedMail } from './notifications/bounce-hook.ts'
import { hasNoRoom, isUnreachable } from './outside/files/files.ts'
import { receiveWebhook } from './payments/webhook.ts'
import { photoRoute } from './photos/photo-route.ts'
import { sharePhoto } from './photos/share-photo.ts'
import { uploadChatPhoto, uploadPhoto } from './photos/upload-route.ts'
import { receiptRoute } from './receipts/receipt-route.ts'
import { statementCsvRoute, statementPdfRoute } from './receipts/statement.ts'
import { searchEngineRoutes } from './seo/search-engine-routes.ts'
import { siteFiles } from './sites/site-files.ts'
import { asRequest } from './telemetry/as-request.ts'

export type HttpOptions = {
  context: Context
  build: ServerBuild
  developing: boolean
  /** Serves the browser's files; during development Vite does. */
  files: MiddlewareHandler | null
  /** Where the built scripts are; build/client/assets without it. */
  assets?: URL
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
  app.use(packAnswers())
  app.route('/', healthRoutes(context))
  app.use(knownHost(context))
  const pages = createPages({ ...options, api, app })
  app.route(
    '/',
    siteFiles(context, projectFile(developing ? 'public/sites/' : 'build/client/sites/')),
  )
  app.route('/', offlinePage(context))
  app.route('/', searchEngineRoutes(context))
  if (options.files) app.use(options.files)
  app.get('/photos/*', (c) => photoRoute(context, c))
  app.post(returnedMailPath, (c) => receiveReturnedMail(context, c))
  app.on(['GET', 'POST'], '/webhooks/:provider', (c) => receiveWebhook(context, c))
  app.route('/dev', devPages(context))
  app.route('/', openApi())
  app.use(async (c, next) => {
    await next()
    pages.afterChange(c)
    noteWrite(context, c)
  })
  app.post('/api/photos', (c) => uploadPhoto(context, c))
  app.post('/api/chat-photos', (c) => uploadChatPhoto(context, c))
  app.post('/api/cases', (c) => caseRoute(context, c))
  app.post('/api/data-export/file', (c) => exportRoute(context, c))
  app.get('/api/events', (c) => streamEvents(context, c))
  app.get('/api/receipts/:id', (c) => receiptRoute(context, c))
  app.get('/api/transactions.csv', (c) => statementCsvRoute(context, c))
  app.get('/api/transactions.pdf', (c) => statementPdfRoute(context, c))
  app.post('/share', (c) => sharePhoto(context, c))
  app.post('/:token', (c, next) => oneClickRoute(context, c, next))
  app.all('/api/*', noSuchCall)
  app.use(onlyForPages)
  app.use(keepSession(context))
  app.all('*', (c) =>
    isFile(c.req.path)
      ? c.notFound()
      : withPageForm(context, c, (request, bindings) => pages.show(c, request, bindings)),
  )
  app.onError((error, c) =>
    wantsPage(c) && !(error instanceof Refusal) && !isUnreachable(error) && !hasNoRoom(error)
      ? lastErrorPage(context, c, error)
      : problemOf(context, c, error),
  )
  const answer = callsFirst(app, { ...options, https, answered: pages.afterChange })
  const shedder = shedLoad()
  const busy = unavailableToAll(https)
  app.fetch = (request, connection, ...rest) =>
    asRequest(context.environment, request, connection, () => {
      const fetch = shedder.refuses(request) ? busy.fetch : answer
      return fetch(readdress(context.environment, request), connection, ...rest)
    })
  return app
}

type CallsFirst = HttpOptions & { https: boolean; answered: (c: HonoContext) => void }

/**
 * Calls are asked for more often than all else together, so they have an app of their own with a
 * router that finds a path by one look; what is none of them goes on to the others.
 */
function callsFirst(app: App, { context, developing, https, answered }: CallsFirst): App['fetch'] {
  const { fetch } = app
  const own = new Hono({ router: callRouter() })
  const framed = frameCall(context, { https, answered })
  bindCalls((...[method, path, call]) => own.on(method, path, framed(call)), context, {
    checkAnswers: developing,
  })
  own.notFound((c) => fetch(c.req.raw, c.env))
  own.onError((error, c) => problemOf(context, c, error))
  return (request, ...rest) =>
    request.url.includes('/api/') ? own.fetch(request, ...rest) : fetch(request, ...rest)
}

/** A session in use lives for another 30 days. */
function keepSession(context: Context): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const token = readCookie(c, sessionCookie)
    if (token && (await context.sessions.renew(token, chosenLanguage(c))))
      setSessionCookie(c, token)
  }
}

/** Pages are read, and sent forms. React Router would take other methods for forms too. */
const onlyForPages: MiddlewareHandler = async (c, next) =>
  ['GET', 'HEAD', 'POST'].includes(c.req.method)
    ? next()
    : c.body(null, 405, { Allow: 'GET, POST' })

/**
 * No page of ours has a dot in its last segment; anything that has one is a file that does not
 * exist.
 */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && !path.endsWith('.data')
}
