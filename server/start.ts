import cluster from 'node:cluster'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { letAppIn } from '#database/app-login.ts'
import { startEmbedded } from '#database/embedded.ts'
import { type FolderLock, lockFolder } from '#database/lock-folder.ts'
import { migrate } from '#database/migrate.ts'
import { makePrivate } from '#database/private-folder.ts'
import type { Answer } from './cells/choose-cell.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import { endOnFaults, logWarnings, openLog } from './config/log.ts'
import type { Context } from './context/context.ts'
import { guardedServer } from './http/bodies/guarded-server.ts'
import { healthRoutes } from './http/health.ts'
import { notYet } from './http/unavailable.ts'
import { knowRunning, type RunningAnswers } from './http/unawaited.ts'
import { createHttp } from './http.ts'
import {
  type Addresses,
  beginWork,
  type Demo,
  holdDatabase,
  isShared,
  openContext,
  openOwnDatabase,
  type Role,
  type Starting,
  type Stop,
} from './open-cell.ts'
import { startCells } from './start-cells.ts'
import { endingSignals, ready } from './start-processes.ts'
import { startMetrics } from './telemetry/serve-metrics.ts'
import { trace } from './telemetry/traces.ts'
import { welcome } from './welcome.ts'

export type StartOptions = {
  /** React Router's build, and what serves the browser's files. */
  loadPages: () => Promise<{ build: ServerBuild; files: MiddlewareHandler | null }>
  loadDemo: () => Promise<Demo>
}

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
    const log = openLog(environment)
    endOnFaults(log, (code) => void end(code))
    logWarnings(log)
    for (const signal of endingSignals) {
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
    const starting: Starting = { role, environment, log, stops, server, giveUp, demo, cells: [] }
    const context = await startContext(starting)
    const answerOf = async (cell: Context): Promise<Answer> =>
      (role === 'worker' ? healthRoutes(cell) : await wholeHttp(cell, options)).fetch
    const { directory } = environment
    door.fetch = directory
      ? await startCells({ ...starting, home: context, directory, answerOf })
      : await answerOf(context)
    stops.push(() => closeServer(server, starting.cells, answers))
    if (isOneOfMany(role, environment)) {
      if (server) await listen(server, environment)
      stops.push(() => stepAside(starting.cells))
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

type Door = { fetch: Answer }

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
export async function startContext(given: Omit<Starting, 'cells'>): Promise<Context> {
  const starting: Starting = { cells: [], ...given }
  const { role = 'all', environment, stops, server } = starting
  await makePrivate(environment.dataFolder).catch((error) => unusable(environment, error))
  const use = server ? `serves port ${environment.port}` : 'runs its jobs'
  const lock = await lockFolder(environment.dataFolder, use, { shared: isShared(environment) })
  stops.push(lock.release)
  if (server && !isOneOfMany(role, environment)) await listen(server, environment)
  const opened = await openContext(starting, await openDatabase(starting, lock))
  const { context } = opened
  const metrics = await startMetrics(context)
  if (metrics) stops.push(metrics.stop)
  if (environment.tracesUrl) stops.push(await trace(environment.tracesUrl, environment.commit))
  await context.uploads.sweep(context.nodes ? longestUpload_ms : 0)
  // Each picture comes once: what sharp caches of it, 170 MB for a large one, is never used again.
  sharp.cache(false)
  await beginWork(starting, opened)
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

/**
 * Becomes the database's one server and updates its tables as their owner; answers where the
 * application signs in.
 */
async function openDatabase(starting: Starting, lock: FolderLock): Promise<Addresses> {
  const { databaseUrl, dataFolder } = starting.environment
  if (databaseUrl) return openOwnDatabase(starting, databaseUrl)
  const ownerUrl = await embedded(starting, lock)
  const url = await letAppIn(ownerUrl, dataFolder)
  await holdDatabase(starting, url)
  await migrate(ownerUrl)
  return { url, pooled: false, directUrl: url }
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
async function stepAside(cells: Pick<Context, 'leaving'>[]): Promise<void> {
  for (const { leaving } of cells) leaving.abort()
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
  cells: Pick<Context, 'stopping' | 'connections' | 'nodes'>[],
  answers: Pick<RunningAnswers<never>, 'settled'>,
): Promise<void> {
  for (const { stopping } of cells) stopping.abort()
  const closed = server ? closeDoor(server) : null
  for (const { connections } of cells) connections.closeAll()
  if (server && 'closeAllConnections' in server) {
    const idle = setTimeout(() => server.closeIdleConnections(), lastRequests_ms)
    const late = setTimeout(() => server.closeAllConnections(), lastAnswers_ms)
    if (!cells.some(({ nodes }) => nodes)) server.closeIdleConnections()
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

/** The process that listens on a port of this machine; null if the system does not say. */
async function portHolder(port: number): Promise<number | null> {
  const sockets = await listeningSockets(port)
  if (sockets.size === 0) return null
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    // Other users' processes, and those that end meanwhile, cannot be read.
    const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '')
      if (sockets.has(target)) return Number(pid)
    }
  }
  return null
}

/**
 * In Linux's list, the second column ends in the port, the fourth is 0A, the tenth names the
 * socket.
 */
async function listeningSockets(port: number): Promise<Set<string>> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) =>
    readFile(file, 'utf8').catch(() => ''),
  )
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = (await Promise.all(tables))
    .join('\n')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const listening = rows.filter((row) => row[1]?.endsWith(end) && row[3] === '0A')
  return new Set(listening.map((row) => `socket:[${row[9]}]`))
}
