import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { platform, release } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Binaries, findBinaries, type RunAs, unprivileged } from './binaries.ts'
import { freePort } from './free-port.ts'
import { type FolderLock, isThere, lockFolder } from './lock-folder.ts'
import { prepareCluster } from './prepare-cluster.ts'

export type EmbeddedServer = { url: string; stop: () => Promise<void> }

export type EmbeddedOptions = {
  /** The cluster's folder, made if it is missing. */
  folder: string
  /** Server settings, such as { fsync: 'off' } for tests. */
  settings?: Record<string, string>
  /** The lock on the folder around it, if the caller already holds it. */
  lock?: FolderLock
  /** Receives the server's log, which is not kept anywhere else. */
  onLog?: (text: string) => void
  /** Receives, as a sentence, what an operator should know. */
  tell?: (sentence: string) => void
  /**
   * If given, a server that dies is started again at the same address; once that no longer helps,
   * this receives a sentence.
   */
  giveUp?: (sentence: string) => void
}

const deaths_at_most = 3
const deaths_within_ms = 60_000
/** The children of a killed server take a moment to release its memory. */
const patience_ms = 20_000

/**
 * Starts the PostgreSQL that comes with the project, in its own folder, on a free loopback port.
 * Works as root too, where PostgreSQL itself refuses to run. Throws one clear sentence on failure,
 * including when another living process is using the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = resolve(options.folder)
  const lock = options.lock ?? (await lockFolder(dirname(folder), 'runs a database in it'))
  const release = options.lock ? async () => undefined : lock.release
  try {
    const { url, stop } = await startIn(folder, options)
    return { url, stop: () => stop().finally(release) }
  } catch (error) {
    await release()
    const { code, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new Error(`The data folder ${dirname(folder)} cannot be used: ${message}.`, {
      cause: error,
    })
  }
}

async function startIn(folder: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { tell = () => undefined, giveUp } = options
  const binaries = await findBinaries()
  const runAs = await unprivileged()
  await stopLeftover(folder)
  const password = await prepareCluster({ folder, binaries, runAs, tell })
  const port = await freePort()
  const run = () => launch(folder, port, { ...options, binaries, runAs })
  const server = await run()
  const stop = giveUp ? keepRunning(server, run, { tell, giveUp }) : () => stopServer(server)
  const url = `postgres://serenade:${password}@127.0.0.1:${port}/serenade`
  try {
    await createDatabase(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Restarts a server that dies, until it is stopped. Returns what stops it. */
function keepRunning(
  first: ChildProcess,
  run: () => Promise<ChildProcess>,
  { tell, giveUp }: { tell: (sentence: string) => void; giveUp: (sentence: string) => void },
): () => Promise<void> {
  let server = first
  let stopping = false
  let reviving = Promise.resolve()
  const deaths: number[] = []
  const revive = async (how: string) => {
    const now = performance.now()
    deaths.push(now)
    if (deaths.filter((each) => now - each < deaths_within_ms).length >= deaths_at_most) {
      return giveUp(`PostgreSQL ended ${deaths_at_most} times within a minute, at last by ${how}.`)
    }
    tell(`PostgreSQL ended by itself (${how}) and is started again.`)
    try {
      server = await untilItRuns(run, () => stopping)
      tell('PostgreSQL runs again.')
      watch()
    } catch (error) {
      if (!stopping) giveUp((error as Error).message)
    }
  }
  const watch = () => {
    const gone = () => {
      const how = server.signalCode ?? `exit code ${server.exitCode}`
      if (!stopping) reviving = revive(how)
    }
    if (hasEnded(server)) gone()
    else server.once('exit', gone)
  }
  watch()
  return async () => {
    stopping = true
    await reviving
    await stopServer(server)
  }
}

async function untilItRuns(
  run: () => Promise<ChildProcess>,
  isOver: () => boolean,
): Promise<ChildProcess> {
  const until = performance.now() + patience_ms
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (isOver() || performance.now() > until) throw error
      await sleep(100)
    }
  }
}

/**
 * After a crash of this process its PostgreSQL lives on and has to end before a new one starts. The
 * folder is locked, so no living process needs it.
 */
async function stopLeftover(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const [first = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!pid || !isThere(pid)) return
  if (await isServerOf(pid, folder)) {
    process.kill(pid, 'SIGCONT')
    process.kill(pid, 'SIGINT')
    const until = performance.now() + patience_ms
    while (existsSync(pidFile) && performance.now() < until) await sleep(100)
    if (existsSync(pidFile))
      throw new Error(`Another PostgreSQL still uses ${folder} (process ${pid}).`)
  } else {
    // The number belongs to another process by now. PostgreSQL accepts its parent's, and still
    // checks whether a child of the old server holds its memory.
    await writeFile(pidFile, [process.pid, ...rest].join('\n'))
  }
}

/** Recognised by its command, or, if the folder was moved, by its working directory. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (platform() === 'win32') return true
  const command = await commandOf(pid)
  const works = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  const isHere = command.includes(folder) || works === (await realpath(folder))
  return command.includes('postgres') && isHere
}

async function commandOf(pid: number): Promise<string> {
  if (platform() === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const told = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => null)
  return told?.stdout ?? ''
}
async function launch(
  folder: string,
  port: number,
  { binaries, runAs, settings = {}, onLog }: EmbeddedOptions & { binaries: Binaries; runAs: RunAs },
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '256MB',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    // It says to us when it is ready, whatever `alter system` wants of its log.
    ...{ logging_collector: 'off', log_destination: 'stderr', log_min_messages: 'warning' },
    // The detail of an error would be the row it is about.
    log_error_verbosity: 'terse',
    ...(syncsAtOnce() && { recovery_init_sync_method: 'syncfs' }),
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = runAs.wrap(binaries.postgres, ['-D', folder, '-p', `${port}`, ...flags])
  // A process group of its own: Ctrl-C in the terminal reaches us first, and we stop it last.
  const server = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  if (onLog) server.stderr?.on('data', (chunk: Buffer) => onLog(chunk.toString()))
  await ready(server, folder)
  return server
}

/**
 * After a crash all files have to be on the disk before anything else: where nothing else is asked for,
 * PostgreSQL opens and syncs 1,500 of ours one by one, which takes seconds on a busy machine. Linux does
 * it in one call, and tells of every fault since 5.8.
 */
function syncsAtOnce(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return platform() === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

async function ready(server: ChildProcess, folder: string): Promise<void> {
  let log = ''
  await new Promise<void>((resolveReady, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      // Anybody who connects while it starts gets a line in the log; the last words are what
      // counts.
      log = (log + chunk.toString()).slice(-20_000)
      if (/ready to accept (read-only )?connections/.test(log)) resolveReady()
    })
    server.on('error', reject)
    server.on('exit', () => {
      const faults = log.split('\n').filter((text) => /FATAL|PANIC|ERROR/.test(text))
      const line = faults.find((text) => !text.includes('the database system is')) ?? log.trim()
      reject(new Error(`PostgreSQL could not start in ${folder}: ${line}`))
    })
  })
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url.replace(/serenade$/, 'postgres'),
    connectionTimeoutMillis: patience_ms,
  })
  // The query itself reports a server that is gone.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query("select from pg_database where datname = 'serenade'")
    if (found.rowCount === 0) await client.query('create database serenade')
  } finally {
    await client.end()
  }
}

/** Stops in order even if it hangs; if it does not listen, it is ended as if by a crash. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGCONT')
  server.kill('SIGINT')
  const hurry = setTimeout(() => server.kill('SIGQUIT'), patience_ms)
  await gone
  clearTimeout(hurry)
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}
