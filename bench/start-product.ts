import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#database/free-port.ts'
import { projectFile } from '#database/project-file.ts'
import { memorySettings, nodeFlags } from '../scripts/run.ts'
import { type BenchDatabase, startDatabase } from './start-database.ts'

export type Product = BenchDatabase & { port: number; serverPid: number }

/** What a person's browser calls itself: a page is asked for as people ask for it. */
export const personsAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

const patienceMs = 120_000

/** Settings with which the server renders again when it is asked to (render-again.ts). */
export const rendersAgain = {
  NODE_OPTIONS: `--import ${new URL('render-again.ts', import.meta.url)}`,
}

/** Named in the environment of benches that share a product. */
const sharedName = 'BENCH_SHARED'

/**
 * Starts the built server as in production, without the demo, on a PostgreSQL of its own with fsync
 * on; both listen on loopback. Takes further settings. Throws one clear sentence where the build is
 * missing. Where benches share a product it is that one, with its settings.
 */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const shared = process.env[sharedName]
  if (shared) return { ...JSON.parse(shared), stop: async () => undefined }
  return serve(await startDatabase({ fsync: 'on', max_connections: '100' }), more)
}

/** What tells benches, in their environment, to share this product. */
export function toShare(product: Product): Record<string, string> {
  return { [sharedName]: JSON.stringify(product) }
}

/** Where the server keeps what is its own. */
export function dataOf({ folder }: Pick<Product, 'folder'>): string {
  return join(folder, 'data')
}

/** Starts the built server on this database; both stop together. */
export async function serve(
  database: BenchDatabase,
  more: Record<string, string>,
): Promise<Product> {
  const stops = [database.stop]
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  stopOnSignals(stop)
  try {
    const main = fileURLToPath(projectFile('build/server/main.js'))
    if (!existsSync(main)) throw new Error('build/server/main.js is missing: run npm run build.')
    const port = await freePort()
    const settings = { ...more, DATABASE_URL: database.url, PORT: `${port}` }
    const server = startServer(main, database.folder, settings)
    stops.push(() => endServer(server))
    await untilReady(server, port)
    return { ...database, port, serverPid: server.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The session's cookie of Ada, whom a product with its demo (`DEMO: '1'`) has. */
export async function signInToDemo(origin: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Client-Type': 'web',
    'Sec-Fetch-Site': 'same-origin',
  }
  const body = JSON.stringify({ login: 'ada@example.test', password: 'serenade-demo' })
  const answer = await fetch(`${origin}/api/user.php`, { method: 'POST', headers, body })
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const session = cookies.find((each) => each.startsWith('session='))
  if (!session) throw new Error(`Ada of the demo could not sign in: ${answer.status}.`)
  return session
}

function startServer(main: string, folder: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, main], {
    cwd: fileURLToPath(projectFile('./')),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...memorySettings,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${settings.PORT}`,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataOf({ folder }),
      ...settings,
    },
  })
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const start = Date.now()
  let said = ''
  server.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2000)
  })
  while (Date.now() - start < patienceMs) {
    if (server.exitCode !== null)
      throw new Error(`The built server ended while it started: ${said}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The built server was not ready in time.')
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await gone
}

/** An interrupted run leaves neither processes nor files behind. */
function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  }
}
