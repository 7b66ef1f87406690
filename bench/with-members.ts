import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { letAppIn } from '#database/app-login.ts'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { readEnvironment } from '#server/config/environment.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import type { Context } from '#server/context/context.ts'
import { createContext } from '#server/create-context.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { type Asked, bareConnection, type Watched, watch } from './time-statements.ts'

export type Filled = Watched & {
  url: string
  context: Context
  /** The asker that a request of this member's would have. */
  as: (id: string) => Promise<MemberAsker>
  print: (line: string) => void
}

const pidStatement = { name: 'backend', text: 'select pg_backend_pid() as pid' }

/** Only reads are measured, so filling need not survive a crash. */
const fillFast = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '8GB' }

/** Runs a measurement on a temporary database of each size that --members names. */
export async function withMembers(measure: (filled: Filled) => Promise<void>): Promise<void> {
  const { values } = parseArgs({
    options: { members: { type: 'string', default: '10000,100000,1000000' } },
  })
  for (const size of values.members.split(',').map(Number)) await withSize(size, measure)
}

async function withSize(size: number, measure: (filled: Filled) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-bench-'))
  const server = await startEmbedded({ folder: join(folder, 'postgres'), settings: fillFast })
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }))
  process.once('SIGINT', () => void stop().finally(() => process.exit(130)))
  try {
    await migrate(server.url)
    const start = performance.now()
    await fillDatabase(server.url, size)
    print(`\n${size} members, filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    await measureOn(await letAppIn(server.url, folder), folder, measure)
  } finally {
    await stop()
  }
}

async function measureOn(
  url: string,
  folder: string,
  measure: (filled: Filled) => Promise<void>,
): Promise<void> {
  const asked: Asked[] = []
  const plain = connect({ url, connections: 1 })
  const db = watch(plain, asked)
  const bare = await bareConnection(url)
  const environment = readEnvironment({ DATA_DIR: folder })
  const context = await createContext({ environment, db, log: pino({ level: 'silent' }) })
  const as = (id: string) => askerOf(context, id)
  const [backend] = await plain.query<{ pid: number }>(pidStatement, [])
  const postgresPid = backend?.pid ?? 0
  await measure({ url, db: plain, bare, asked, postgresPid, context, as, print })
  await bare.end()
  await plain.close()
}

async function askerOf(context: Context, id: string): Promise<MemberAsker> {
  const site = await context.findSite('localhost')
  return {
    site: { ...site, settings: { ...site.settings, history_messages: 10_000 } },
    member: {
      id,
      siteId: site.id,
      status: 'active',
      premium: false,
      language: null,
      sessionHash: Buffer.alloc(32),
    },
    locale: 'en',
    network: '127.0.0.1',
    device: null,
    country: null,
    countryChosen: null,
    countryOfBrowser: null,
    tracking: {},
    source: null,
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
