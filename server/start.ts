import cluster from 'node:cluster'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { checkAppLogin, letAppIn } from '#database/app-login.ts'
import { changesOf } from '#database/changes.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { connectByItsClock } from '#database/connect-by-its-clock.ts'
import { startEmbedded } from '#database/embedded.ts'
import { lockDatabase } from '#database/lock-database.ts'
import { type FolderLock, lockFolder } from '#database/lock-folder.ts'
import { migrate } from '#database/migrate.ts'
import { inTurn, oneAtATime } from '#database/one-at-a-time.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { checkSessions, preparePooler } from '#database/pooler.ts'
import { makePrivate } from '#database/private-folder.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import { createLog } from './config/log.ts'
import type { Context } from './context/context.ts'
import { createContext } from './create-context.ts'
import { seedBundles } from './credits/bundles.ts'
import { seedVatRates } from './credits/vat.ts'
import { seedPlaces } from './geo/seed-places.ts'
import { guardedServer } from './http/bodies/guarded-server.ts'
import { healthRoutes } from './http/health.ts'
import { knowRunning, type RunningAnswers } from './http/running-answers.ts'
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
import { ready } from './start-processes.ts'
import { tasksOf } from './tasks.ts'
import { startMetrics } from './telemetry/serve-metrics.ts'
import { trace } from './telemetry/traces.ts'
import { welcome } from './welcome.ts'

/** What a process is there for; `all` is one that does everything by itself. */
export type Role = 'all' | 'web' | 'worker'

export type StartOptions = {
  /** React Router's build, and what serves the browser's files. */
  loadPages: () => Promise<{ build: ServerBuild; files: MiddlewareHandler | null }>
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

/** Starts what a role has, prints where it is, and stops it in order when asked to. */
export async function start(role: Role, options: StartOptions): Promise<void> {
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
    const server = isListening(role, environment) ? guardedServer(answers.fetch) : null
    const giveUp = (sentence: string) => void end(1, sentence)
    const demo = await demoFor(environment, options.loadDemo)
    const context = await startContext({ role, environment, log, stops, server, giveUp, demo })
    const http = role === 'worker' ? healthRoutes(context) : await wholeHttp(context, options)
    door.fetch = http.fetch
    stops.push(() => closeServer(server, context, answers))
    if (isOneOfMany(role, environment)) {
      if (server) await listen(server, environment)
      stops.push(() => stepAside(context))
    }
    if (cluster.isWorker) process.send?.(ready)
    else if (role !== 'worker') welcome(environment, demo)
    else log.info('the worker is ready')
    setTimeout(() => globalThis.gc?.(givingBack), settled_ms).unref()
  } catch (error) {
    await end(1, (error as Error).message)
  }
}

/** One worker of a group has no port: who started the group looks after it. */
function isListening(role: Role, { isPortGiven }: Environment): boolean {
  return role !== 'worker' || (isPortGiven && cluster.isPrimary)
}

async function wholeHttp(context: Context, { loadPages }: StartOptions) {
  return createHttp({ context, developing: false, ...(await loadPages()) })
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
  role?: Role
  environment: Environment
  log: Logger
  stops: Stop[]
  /** Takes its port before the database is touched; null for one that answers nobody. */
  server: ServerType | null
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
  const { role = 'all', environment, log, stops, server, demo } = starting
  await makePrivate(environment.dataFolder).catch((error) => unusable(environment, error))
  const use = server ? `serves port ${environment.port}` : 'runs its jobs'
  const lock = await lockFolder(environment.dataFolder, use, { shared: isShared(environment) })
  stops.push(lock.release)
  if (server && !isOneOfMany(role, environment)) await listen(server, environment)
  const { url, pooled, directUrl } = await openDatabase(starting, lock)
  const changes = changesOf(directUrl)
  stops.push(changes.close)
  const db = await connectByItsClock({ url, changes, pooled })
  stops.push(db.close)
  const patient = { now: db.now, changes, connections: 6, patience: patienceOfWork }
  const work = connect({ url: directUrl, ...patient })
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
  if (context.nodes) stops.push(await context.nodes.join())
  await context.uploads.sweep(context.nodes ? longestUpload_ms : 0)
  // Each picture comes once: what sharp caches of it, 170 MB for a large one, is never used again.
  sharp.cache(false)
  const patiently = { ...context, db: work }
  const prepare = () => prepareDatabase(patiently, demo)
  await (context.nodes ? inTurn(directUrl, 'preparing', prepare) : prepare())
  await tellOfJump(context)
  if (role !== 'web') await startWork(starting, patiently, directUrl)
  return context
}

/** What an upload takes at the most, with all that is done to its picture. */
const longestUpload_ms = 3_600_000

/**
 * Whether a proxy chooses between this process and others. Then it takes its port once it can answer:
 * where nobody listens every proxy asks the next one, but it hands on a 503.
 */
function isOneOfMany(role: Role, environment: Environment): boolean {
  return role !== 'worker' && isShared(environment)
}

/** Whether other processes may be at work beside this one. */
function isShared({ redisUrl }: Environment): boolean {
  return redisUrl !== null
}

async function prepareDatabase(context: Context, demo: Starting['demo']): Promise<void> {
  const { db, environment } = context
  if (!environment.local) await leaveHome(db, demo)
  await seedSite(db, environment)
  await seedPlaces(db)
  await seedBundles(db)
  await seedVatRates(db)
  // A restored back-up brings nobody back, not even for an hour.
  await reapplyErasures(context)
}

/** What is done without being asked: jobs in every worker, the rest in one process at a time. */
async function startWork(
  { environment, stops, demo, log }: Starting,
  context: Context,
  url: string,
): Promise<void> {
  const jobs = await startJobs(context, url, tasksOf(context))
  stops.push(jobs.stop)
  const listener = await startBounceListener(context)
  if (listener) stops.push(listener.stop)
  const alone = async (name: string, begin: () => Promise<{ stop: Stop }> | { stop: Stop }) => {
    const failed = (error: unknown) => log.error({ err: error }, `${name} does not begin`)
    const work = context.nodes ? oneAtATime(url, name, begin, failed) : await begin()
    stops.push(work.stop)
  }
  await alone('telling', () => keepTelling(context))
  if (environment.demo && demo) await alone('demo', () => demo.start(context))
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
/** Where requests are answered from, perhaps through a pooler, and where sessions last. */
type Addresses = { url: string; pooled: boolean; directUrl: string }

async function openDatabase(starting: Starting, lock: FolderLock): Promise<Addresses> {
  const { databaseUrl, dataFolder } = starting.environment
  if (databaseUrl) return openOwnDatabase(starting, databaseUrl)
  const ownerUrl = await embedded(starting, lock)
  const url = await letAppIn(ownerUrl, dataFolder)
  await holdDatabase(starting, url)
  await migrate(ownerUrl)
  return { url, pooled: false, directUrl: url }
}

async function openOwnDatabase(starting: Starting, url: string): Promise<Addresses> {
  const { databaseDirectUrl, databaseOwnerUrl } = starting.environment
  const pooled = databaseDirectUrl !== null
  const directUrl = databaseDirectUrl ?? url
  const name = pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  await checkSessions(directUrl, name).catch(unreachable(directUrl))
  await holdDatabase(starting, directUrl).catch(unreachable(directUrl))
  if (databaseOwnerUrl) await migrateAt(databaseOwnerUrl).catch(unreachable(databaseOwnerUrl))
  await checkAppLogin(directUrl).catch(unreachable(directUrl))
  if (pooled) {
    const found = await preparePooler({ url, directUrl }).catch(unreachable(url))
    for (const sentence of found) starting.log.warn(sentence)
  }
  return { url, pooled, directUrl }
}

async function migrateAt(ownerUrl: string): Promise<void> {
  await checkSessions(ownerUrl, 'DATABASE_OWNER_URL')
  await migrate(ownerUrl)
}

async function holdDatabase({ environment, stops, giveUp }: Starting, url: string): Promise<void> {
  const { release } = await lockDatabase(url, giveUp, { shared: isShared(environment) })
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

/** A proxy that asks /readyz each second has by then seen twice that this one is going. */
const stepAside_ms = 3000

/** Goes on answering, and says at /readyz that others should be asked. */
async function stepAside({ leaving }: Context): Promise<void> {
  leaving.abort()
  await sleep(stepAside_ms)
}

/** For how long a connection that was kept may still bring a request, and an answer may take. */
const lastRequests_ms = 1000
const lastAnswers_ms = 5000

/**
 * Takes no more connections and tells streams to come back, elsewhere if there are others. Whoever
 * kept a connection may have a request on its way: it is answered, as the last one on it. What is
 * still being answered may finish; those whose clients are finally cut off end too, before anything
 * they need does.
 */
export async function closeServer(
  server: ServerType | null,
  context: Context,
  answers: Pick<RunningAnswers<never>, 'settled'>,
): Promise<void> {
  context.stopping.abort()
  const closed = server ? closeDoor(server) : null
  context.connections.closeAll()
  if (server && 'closeAllConnections' in server) {
    const idle = setTimeout(() => server.closeIdleConnections(), lastRequests_ms)
    const late = setTimeout(() => server.closeAllConnections(), lastAnswers_ms)
    if (!context.nodes) server.closeIdleConnections()
    await closed
    clearTimeout(idle)
    clearTimeout(late)
  }
  await answers.settled(4000)
}

/** Resolves when the last connection is gone. */
async function closeDoor(server: ServerType): Promise<void> {
  server.prependListener('request', (_: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
  await idleTurn()
  // HTTP's own way of closing would cut idle connections too, with what is just arriving on them.
  await new Promise((done) => Server.prototype.close.call(server, done))
}

/**
 * Waits for a turn of the event loop that had nothing to do: whoever has knocked was let in then, and
 * is not turned away by closing.
 */
async function idleTurn(): Promise<void> {
  for (let turns = 0; turns < 1000; turns += 1) {
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < 0.2) return
  }
}
