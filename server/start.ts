import { join } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { connect } from '#database/connect.ts'
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { projectFile } from '#database/project-file.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { seedBundles } from './credits/bundles/seed-bundles.ts'
import { seedVatRates } from './credits/vat/seed-vat-rates.ts'
import { startDemo } from './demo/start-demo.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { loadPlaces } from './geo/load-places.ts'
import { staticFiles } from './http/static-files.ts'
import { createHttp } from './http.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { createLog } from './log.ts'
import { seedSite } from './sites/seed-site.ts'
import { welcome } from './welcome.ts'

export type StartOptions = {
  build: ServerBuild
}

/** Starts everything, prints where it is, and stops it in order when asked to. */
export async function start(options: StartOptions): Promise<void> {
  const stops: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const environment = readEnvironment()
    const log = createLog(environment.logLevel)
    const context = await startContext(environment, log, stops)
    const files = await staticFiles(projectFile('build/client').pathname)
    const http = createHttp({ context, build: options.build, developing: false, files })
    const server = createAdaptorServer({ fetch: http.fetch })
    await listen(server, environment)
    stops.push(() => closeServer(server, context))
    welcome(environment)
    stopOnSignals(log, stopAll)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    await stopAll()
    process.exit(1)
  }
}

/** The database, its contents, the jobs and the demo: everything but the door. */
export async function startContext(
  environment: Environment,
  log: Logger,
  stops: (() => Promise<void> | void)[],
): Promise<Context> {
  const { url, embedded } = await database(environment)
  if (embedded) stops.push(embedded.stop)
  await migrate(url).catch((error) => unreachable(environment, error))
  const db = connect({ url })
  stops.push(db.close)
  const context = await createContext({ environment, db, log })
  stops.push(() => context.mailer.close())
  await seedSite(db, environment)
  await loadPlaces(db)
  await seedBundles(db)
  await seedVatRates(db)
  const jobs = await startJobs(context, url)
  stops.push(jobs.stop)
  if (environment.demo) {
    const demo = await startDemo(context)
    stops.push(demo.stop)
  }
  return context
}

async function database(
  environment: Environment,
): Promise<{ url: string; embedded?: EmbeddedServer }> {
  if (environment.databaseUrl) return { url: environment.databaseUrl }
  const embedded = await startEmbedded({ folder: join(environment.dataFolder, 'postgres') })
  return { url: embedded.url, embedded }
}

function unreachable({ databaseUrl }: Environment, error: NodeJS.ErrnoException): never {
  if (!databaseUrl || !error.code) throw error
  const { host } = new URL(databaseUrl)
  throw new Error(`The database at ${host} cannot be used: ${error.message}.`, { cause: error })
}

async function listen(server: ServerType, { port, host }: Environment): Promise<void> {
  // Who sends slower than this keeps a place that others need; photos have the longer time. An idle
  // connection is kept longer than proxies keep theirs: closed first, it loses them a request.
  const times = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 75_000 }
  Object.assign(server, times)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use: set PORT to another one.`) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** Streams never end by themselves: they are closed first, then running answers may finish. */
async function closeServer(server: ServerType, context: Context): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  context.connections.closeAll()
  const late = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    3000,
  )
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
  clearTimeout(late)
}

function stopOnSignals(log: Logger, stopAll: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    await stopAll()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
