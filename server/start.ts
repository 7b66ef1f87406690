import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { checkAppLogin, letAppIn } from '#database/app-login.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { connectByItsClock } from '#database/connect-by-its-clock.ts'
import { startEmbedded } from '#database/embedded.ts'
import { lockDatabase } from '#database/lock-database.ts'
import { type FolderLock, lockFolder } from '#database/lock-folder.ts'
import { migrate } from '#database/migrate.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { makePrivate } from '#database/private-folder.ts'
import { projectFile } from '#database/project-file.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import { createLog } from './config/log.ts'
import type { Context } from './context/context.ts'
import { createContext } from './create-context.ts'
import { seedBundles } from './credits/bundles.ts'
import { seedVatRates } from './credits/vat.ts'
import { seedPlaces } from './geo/seed-places.ts'
import { guardedServer } from './http/bodies/guarded-server.ts'
import { knowRunning, type RunningAnswers } from './http/running-answers.ts'
import { staticFiles } from './http/static-files.ts'
import { notYet } from './http/unavailable.ts'
import { createHttp } from './http.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { tellOfJump } from './jobs/sure-time.ts'
import { reapplyErasures } from './leaving/erasing/erasure-log.ts'
import { startBounceListener } from './notifications/bounce-listener.ts'
import { keepTelling } from './notifier/keep-telling.ts'
import { emptyOutbox } from './outside/mail.ts'
import type { PhotoStorage } from './outside/photo-storage.ts'
import { portHolder } from './port-holder.ts'
import { seedSite } from './sites/seed-site.ts'
import { tasksOf } from './tasks.ts'
import { startMetrics } from './telemetry/serve-metrics.ts'
import { trace } from './telemetry/traces.ts'
import { welcome } from './welcome.ts'

export type StartOptions = {
  build: ServerBuild
  loadDemo: () => Promise<Demo>
}

/** All that the product knows of its demonstration. */
export type Demo = {
  /** Nobody gets in any more by the passwords that all know. */
  lock: (db: Database) => Promise<void>
  /** The photos of a context, and behind the same door those that are drawn. */
  photoStorage: (context: Context) => PhotoStorage
  /** Fills the invented communities, once, and lets those live who live. */
  start: (context: Context) => Promise<{ stop: () => Promise<void> }>
  /** What the welcome says of them. */
  welcome: (environment: Environment) => string[]
}

export type Stop = () => unknown

/** Whatever takes longer to stop is left behind, so that the database still ends in order. */
const stop_ms = 10_000

/** By then, what was only needed for starting can be given back: a third of all memory. */
const settled_ms = 2000
const givingBack = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

/** Starts everything, prints where it is, and stops it in order when asked to. */
export async function start(options: StartOptions): Promise<void> {
  // Whoever writes a file here, we or a library: nobody else can read it.
  process.umask(0o077)
  const { stops, end } = endInOrder()
  try {
    const environment = readEnvironment()
    const log = createLog(environment.logLevel)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        log.info('stopping')
        void end(0)
      })
    }
    const door: Door = { fetch: notYet }
    const answers = knowRunning<unknown>((request, env) => door.fetch(request, env))
    const server = guardedServer(answers.fetch)
    const giveUp = (sentence: string) => void end(1, sentence)
    const demo = await demoFor(environment, options.loadDemo)
    const context = await startContext({ environment, log, stops, server, giveUp, demo })
    const files = await staticFiles(projectFile('build/client').pathname)
    const http = createHttp({ context, build: options.build, developing: false, files })
    door.fetch = http.fetch
    stops.push(() => closeServer(server, context, answers))
    welcome(environment, demo)
    setTimeout(() => globalThis.gc?.(givingBack), settled_ms).unref()
  } catch (error) {
    await end(1, (error as Error).message)
  }
}

type Door = { fetch: (request: Request, env: unknown) => Response | Promise<Response> }

/** Stops everything started so far, the last first, and ends the process; only once. */
export function endInOrder(): {
  stops: Stop[]
  end: (code: number, sentence?: string) => Promise<void>
} {
  const stops: Stop[] = []
  let ending = false
  const end = async (code: number, sentence?: string) => {
    if (ending) return
    ending = true
    if (sentence) process.stderr.write(`${sentence}\n`)
    for (const stop of stops.splice(0).reverse()) {
      const late = new Promise((done) => setTimeout(done, stop_ms))
      // One that cannot stop must not keep the others from stopping.
      await Promise.race([(async () => stop())().catch(() => undefined), late])
    }
    process.exit(code)
  }
  return { stops, end }
}

type Starting = {
  environment: Environment
  log: Logger
  stops: Stop[]
  /** Takes its port before the database is touched. */
  server: ServerType
  /** Receives, as a sentence, why it cannot go on. */
  giveUp: (sentence: string) => void
  demo?: Demo | null
}

/** The demonstration where it is on, and where it has to be locked: at every public address. */
export async function demoFor(
  { demo, local }: Environment,
  loadDemo: () => Promise<Demo>,
): Promise<Demo | null> {
  return demo || !local ? loadDemo() : null
}

/**
 * The folder, the port, the database, its contents, the jobs and the demo: everything except
 * answering.
 */
export async function startContext(starting: Starting): Promise<Context> {
  const { environment, log, stops, server, demo } = starting
  await makePrivate(environment.dataFolder).catch((error) => unusable(environment, error))
  const lock = await lockFolder(environment.dataFolder, `serves port ${environment.port}`)
  stops.push(lock.release)
  await listen(server, environment)
  const url = await openDatabase(starting, lock)
  const db = await connectByItsClock({ url })
  stops.push(db.close)
  const shared = { now: db.now, changes: db.changes }
  const work = connect({ url, ...shared, connections: 6, patience: patienceOfWork })
  stops.push(work.close)
  const plain = await createContext({ environment, db, log })
  const context = demo ? { ...plain, photoStorage: demo.photoStorage(plain) } : plain
  stops.push(() => context.mailer.close())
  stops.push(() => context.pusher.close())
  stops.push(keepCounting(context))
  stops.push(() => context.replica?.close())
  const metrics = await startMetrics(context)
  if (metrics) stops.push(metrics.stop)
  if (environment.tracesUrl) stops.push(await trace(environment.tracesUrl, environment.commit))
  await context.uploads.sweep()
  // Each picture comes once: what sharp caches of it, 170 MB for a large one, is never used again.
  sharp.cache(false)
  if (!environment.local) await leaveHome(work, demo)
  await seedSite(work, environment)
  await seedPlaces(work)
  await seedBundles(work)
  await seedVatRates(work)
  // A restored back-up brings nobody back, not even for an hour.
  await reapplyErasures({ ...context, db: work })
  await tellOfJump(context)
  const patient = { ...context, db: work }
  const jobs = await startJobs(patient, url, tasksOf(patient))
  stops.push(jobs.stop)
  const telling = keepTelling(patient)
  stops.push(telling.stop)
  const listener = await startBounceListener(patient)
  if (listener) stops.push(listener.stop)
  if (environment.demo && demo) {
    const running = await demo.start(patient)
    stops.push(running.stop)
  }
  return context
}

const countEvery_ms = 5000

/** Writes down what was counted every few seconds, and at the end; answers how to stop. */
function keepCounting({ funnel }: Context): Stop {
  // While the database is out of reach, it waits.
  const flush = () => funnel.flush().catch(() => undefined)
  const clock = setInterval(flush, countEvery_ms).unref()
  return async () => {
    clearInterval(clock)
    await flush()
  }
}

/**
 * What was fine on this very machine is not fine in public: links in plain text, and passwords that
 * everybody knows.
 */
async function leaveHome(db: Database, demo: Starting['demo']): Promise<void> {
  await emptyOutbox(db)
  await demo?.lock(db)
}

/**
 * Becomes the database's one server and updates its tables as their owner; answers where the
 * application signs in.
 */
async function openDatabase(starting: Starting, lock: FolderLock): Promise<string> {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = starting.environment
  if (databaseUrl) {
    await holdDatabase(starting, databaseUrl).catch(unreachable(databaseUrl))
    if (databaseOwnerUrl) await migrate(databaseOwnerUrl).catch(unreachable(databaseOwnerUrl))
    await checkAppLogin(databaseUrl).catch(unreachable(databaseUrl))
    return databaseUrl
  }
  const ownerUrl = await embedded(starting, lock)
  const url = await letAppIn(ownerUrl, dataFolder)
  await holdDatabase(starting, url)
  await migrate(ownerUrl)
  return url
}

async function holdDatabase({ stops, giveUp }: Starting, url: string): Promise<void> {
  const { release } = await lockDatabase(url, giveUp)
  stops.push(release)
}

async function embedded(
  { environment, log, stops, giveUp }: Starting,
  lock: FolderLock,
): Promise<string> {
  const folder = join(environment.dataFolder, 'postgres')
  const tell = (sentence: string) => log.warn(sentence)
  const starting = startEmbedded({ folder, lock, tell, giveUp })
  // Registered from the first moment, so that no signal leaves it behind.
  stops.push(async () => (await starting.catch(() => null))?.stop())
  return (await starting).url
}

function unusable({ dataFolder }: Environment, { message }: Error): never {
  throw new Error(`The data folder ${dataFolder} cannot be used: ${message}.`)
}

function unreachable(url: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (!(error.code || isOutOfReach(error))) throw error
    const { host } = new URL(url)
    throw new Error(`The database at ${host} cannot be used: ${error.message}.`, { cause: error })
  }
}

async function listen(server: ServerType, { port, host }: Environment): Promise<void> {
  // Anybody who sends more slowly keeps a place that others need; a body may take as long as it
  // keeps coming. An idle connection is kept longer than proxies keep theirs: if we closed it
  // first, they would lose a request.
  const times = { headersTimeout: 15_000, requestTimeout: 0, keepAliveTimeout: 75_000 }
  Object.assign(server, times)
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const holder = await portHolder(port)
    const who = holder ? ` by process ${holder}` : ''
    throw new Error(`Port ${port} is in use${who}: set PORT to another one.`, { cause: error })
  }
}

/**
 * Streams never end by themselves: they are closed first, then running answers may finish. Those
 * whose clients are finally cut off end too, before anything they need does.
 */
export async function closeServer(
  server: ServerType,
  context: Context,
  answers: Pick<RunningAnswers<never>, 'settled'>,
): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  context.stopping.abort()
  context.connections.closeAll()
  const late = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    3000,
  )
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
  clearTimeout(late)
  await answers.settled(5000)
}
