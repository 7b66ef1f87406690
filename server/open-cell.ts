import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'
import { checkAppLogin } from '#database/app-login.ts'
import { changesOf } from '#database/changes.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { connectByItsClock } from '#database/connect-by-its-clock.ts'
import { lockDatabase } from '#database/lock-database.ts'
import { migrate } from '#database/migrate.ts'
import { inTurn, oneAtATime } from '#database/one-at-a-time.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { checkSessions, preparePooler } from '#database/pooler.ts'
import { home } from './config/cell-access.ts'
import type { Environment } from './config/environment.ts'
import type { Context } from './context/context.ts'
import { createContext } from './create-context.ts'
import { seedBundles } from './credits/bundles.ts'
import { seedVatRates } from './credits/vat.ts'
import { seedPlaces } from './geo/seed-places.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { tellOfJump } from './jobs/sure-time.ts'
import { eraseReturned } from './leaving/erasing/erase-due.ts'
import { startBounceListener } from './notifications/bounce-listener.ts'
import { keepTelling } from './notifier/keep-telling.ts'
import { emptyOutbox } from './outside/mail.ts'
import type { PhotoStorage } from './outside/photo-storage.ts'
import { seedSite } from './sites/seed-site.ts'
import { tasksOf } from './tasks.ts'

/** What a process is there for; `all` is one that does everything by itself. */
export type Role = 'all' | 'web' | 'worker'

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

export type Starting = {
  role?: Role
  environment: Environment
  log: Logger
  stops: Stop[]
  /** Takes its port before the database is touched; null for one that answers nobody. */
  server: ServerType | null
  /** Receives, as a sentence, why it cannot go on. */
  giveUp: (sentence: string) => void
  demo?: Demo | null
  /** The contexts of all cells that are open, home first. */
  cells: Context[]
}

/** What works on one database. */
type Opened = {
  context: Context
  /** The same for what nobody waits for. */
  patient: Context
  directUrl: string
}

/** Connects to a database that is up to date, and joins the other processes on it. */
export async function openContext(starting: Starting, addresses: Addresses): Promise<Opened> {
  const { environment, log, stops, cells } = starting
  const { url, pooled, directUrl } = addresses
  const changes = changesOf(directUrl)
  stops.push(changes.close)
  const db = await connectByItsClock({ url, changes, pooled }).catch(unreachable(url))
  stops.push(db.close)
  const patiently = { now: db.now, changes, connections: 6, patience: patienceOfWork }
  const work = connect({ url: directUrl, ...patiently })
  stops.push(work.close)
  const plain = await createContext({ environment, db, log }).catch(gone(url))
  const context = { ...plain, ...ofProcess(starting, plain) }
  cells.push(context)
  stops.push(() => cells.splice(cells.indexOf(context), 1))
  stops.push(() => context.mailer.close())
  stops.push(() => context.pusher.close())
  stops.push(keepCounting(context))
  stops.push(() => context.replicas?.close())
  if (context.nodes) stops.push(await context.nodes.join())
  return { context, patient: { ...context, db: work }, directUrl }
}

/** What a context has of its process: the demo's photos, its neighbours, one budget for uploads. */
function ofProcess({ cells, demo, environment }: Starting, context: Context): Partial<Context> {
  const [home] = cells
  return {
    otherCells: () => cells.filter((each) => each.environment.cell !== environment.cell),
    ...(home && { uploads: home.uploads }),
    ...(demo && { photoStorage: demo.photoStorage(context) }),
  }
}

/** Fills what an empty database lacks, and from then on does what nobody asks for. */
export async function beginWork(
  starting: Starting,
  { context, patient, directUrl }: Opened,
): Promise<void> {
  const prepare = () => prepareDatabase(patient, starting.demo)
  const prepared = context.nodes ? inTurn(directUrl, 'preparing', prepare) : prepare()
  await prepared.then(() => tellOfJump(context)).catch(gone(directUrl))
  if (starting.role !== 'web') await startWork(starting, patient, directUrl)
}

/** Whether other processes may be at work beside this one. */
export function isShared({ redisUrl }: Environment): boolean {
  return redisUrl !== null
}

async function prepareDatabase(context: Context, demo: Starting['demo']): Promise<void> {
  const { db, environment } = context
  if (!environment.local) await leaveHome(db, demo)
  // The site at PUBLIC_URL lies at home.
  if (environment.cell === home) await seedSite(db, environment)
  await seedPlaces(db)
  await seedBundles(db)
  await seedVatRates(db)
  // A restored back-up brings nobody back, not even for an hour; one who cannot be erased is tried
  // again each hour, and keeps nobody else from being served.
  await eraseReturned(context)
}

/** What is done without being asked: jobs in every worker, the rest in one process at a time. */
async function startWork(
  { environment, stops, demo, log }: Starting,
  context: Context,
  url: string,
): Promise<void> {
  const jobs = await startJobs(context, url, tasksOf(context))
  stops.push(jobs.stop)
  const listener = environment.cell === home ? await startBounceListener(context) : null
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

/** Where requests are answered from, perhaps through a pooler, and where sessions last. */
export type Addresses = { url: string; pooled: boolean; directUrl: string }

/**
 * Becomes the one server of a database that the operator runs, and updates its tables as their owner.
 */
export async function openOwnDatabase(starting: Starting, url: string): Promise<Addresses> {
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

export async function migrateAt(ownerUrl: string): Promise<void> {
  await checkSessions(ownerUrl, 'DATABASE_OWNER_URL')
  await migrate(ownerUrl)
}

export async function holdDatabase(
  { environment, stops, giveUp }: Starting,
  url: string,
): Promise<void> {
  const { release } = await lockDatabase(url, giveUp, { shared: isShared(environment) })
  stops.push(release)
}

/** Like `unreachable`, where other things than the database may fail. */
function gone(url: string): (error: Error) => never {
  return (error) => {
    if (isOutOfReach(error)) unreachable(url)(error)
    throw error
  }
}

export function unreachable(url: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (!(error.code || isOutOfReach(error))) throw error
    const { host } = new URL(url)
    throw new Error(`The database at ${host} cannot be used: ${error.message}.`, { cause: error })
  }
}
