import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Server = {
  url: string
  dataFolder: string
  /** Ends it and leaves its data. */
  halt: () => Promise<void>
  /** Ends it and forgets its data. */
  stop: () => Promise<void>
}

/** Where the project is. */
export const house = fileURLToPath(new URL('../..', import.meta.url))
/** What Node has compiled once is there for the next process: a run starts some forty of the same. */
export const compiled = { NODE_COMPILE_CACHE: join(house, 'node_modules/.cache/compiled') }
const ready_timeout_ms = 240_000
const stop_timeout_ms = 30_000

/** What is started, and in which folder. */
type Program = { folder: string; words: string[] }

/**
 * Starts the production server on a free port with a demo of its own, and waits until it is ready;
 * `more` holds variables that replace ours. The demo is filled anew, or begins as that of a server
 * that has been stopped: `like` is its data folder, which has to stay as long as the new server runs.
 */
export async function startServer(
  more: Record<string, string> = {},
  like?: string,
  program: Program = { folder: house, words: ['scripts/start.ts'] },
): Promise<Server> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'serenade-e2e-'))
  const dataFolder = join(folder, 'data')
  await letDatabaseIn(folder)
  if (like) await copyData(like, dataFolder)
  const server = spawn(process.execPath, program.words, {
    cwd: program.folder,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...compiled, ...settings(port, dataFolder), ...more },
  })
  const url = `http://127.0.0.1:${port}`
  const halt = () => stopServer(server)
  const stop = () =>
    halt().finally(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  await waitUntilReady(url, server).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, dataFolder, halt, stop }
}

/**
 * Copies everything with its owner, whom Node's own copying forgets, but for the photos, which all
 * share: the demo's are drawn when they are first asked for, and under its id each is the same.
 */
async function copyData(from: string, to: string): Promise<void> {
  const photos = join(from, 'photos')
  await Promise.all([mkdir(to, { mode: 0o700 }), mkdir(photos, { recursive: true })])
  const names = (await readdir(from)).filter((name) => name !== 'photos')
  await promisify(execFile)('cp', ['-Rp', ...names.map((name) => join(from, name)), to])
  await symlink(photos, join(to, 'photos'))
}

/**
 * Empty values count as absent, but being set they keep a developer's .env out of the run. One proxy
 * is trusted, so that each test can come from a network of its own.
 */
function settings(port: number, data: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: data,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    BOUNCE_DOMAIN: '',
    BOUNCE_HOST: '',
    BOUNCE_PORT: '',
    BOUNCE_TLS_KEY: '',
    BOUNCE_TLS_CERT: '',
    BOUNCE_SECRET: '',
    DATA_KEY: '',
    PAYMENTS: '',
    MOLLIE_API_KEY: '',
    VEROTEL_SHOP_ID: '',
    VEROTEL_SIGNATURE_KEY: '',
    SMS_URL: '',
    SMS_TWILIO_ACCOUNT: '',
    SMS_TWILIO_TOKEN: '',
    SMS_FROM: '',
    // Browsers differ in whether push can be offered: only the journey about it has it.
    VAPID_PUBLIC_KEY: 'off',
    VAPID_PRIVATE_KEY: '',
    VAPID_SUBJECT: '',
    TRUST_PROXY: '1',
  }
}

/** As root the embedded database runs as another user, who must be able to reach its folder. */
async function letDatabaseIn(folder: string): Promise<void> {
  await chmod(folder, 0o755)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + ready_timeout_ms
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error('The server stopped before it was ready.')
    const answer = await fetch(`${url}/readyz`, patience()).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`The server was not ready after ${ready_timeout_ms} ms.`)
}

function patience(): RequestInit {
  return { signal: AbortSignal.timeout(2_000) }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = AbortSignal.timeout(stop_timeout_ms)
  const late = once(timer, 'abort').then(() => 'late' as const)
  if ((await Promise.race([ended, late])) !== 'late') return
  if (server.pid) process.kill(-server.pid, 'SIGKILL')
  throw new Error(`The server did not stop within ${stop_timeout_ms} ms of SIGTERM.`)
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}
