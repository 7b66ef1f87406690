import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { letAppIn } from '#database/app-login.ts'
import { connect, type Database } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { readEnvironment } from '#server/config/environment.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import type { Context } from '#server/context/context.ts'
import { inProcessBus } from '#server/live/bus.ts'
import { openConnections } from '#server/live/connections.ts'
import { photoSigner } from '#server/photos/sign-photos.ts'
import { findSite } from '#server/sites/find-site.ts'
import { fillDatabase } from './fill/fill-database.ts'
import {
  type Asked,
  bareConnection,
  type Case,
  type Timed,
  timeCase,
  timeHead,
  timeLine,
  type Watched,
  watch,
} from './time-statements.ts'

export type Filled = Watched & {
  url: string
  context: Context
  /** The asker that a request of this member's would have. */
  as: (id: string) => Promise<MemberAsker>
}

const pidStatement = { name: 'backend', text: 'select pg_backend_pid() as pid' }

/** Only reads are measured, so filling need not survive a crash. */
const fillFast = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '8GB' }

type Options = { data: string | undefined; turns: number }

/**
 * Times cases on a database of each size that --members names: a temporary one, or one that --data
 * keeps for the next run. The table is printed, and --json writes the same for programs.
 */
export async function timeWithMembers(casesOf: (filled: Filled) => Promise<Case[]>): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '10000,100000' },
      data: { type: 'string' },
      turns: { type: 'string', default: '300' },
      json: { type: 'string' },
    },
  })
  const options: Options = { data: values.data, turns: Number(values.turns) }
  const report: ({ members: number } & Timed)[] = []
  for (const members of values.members.split(',').map(Number)) {
    await withSize(members, options, async (filled) => {
      print(timeHead)
      for (const each of await casesOf(filled)) {
        const timed = await timeCase(filled, each)
        print(timeLine(timed))
        report.push({ members, ...timed })
      }
    })
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
}

async function withSize(
  size: number,
  { data: kept, turns }: Options,
  measure: (filled: Filled) => Promise<void>,
): Promise<void> {
  const folder = kept ? join(kept, `${size}`) : await mkdtemp(join(tmpdir(), 'serenade-bench-'))
  await mkdir(folder, { recursive: true })
  const server = await startEmbedded({ folder: join(folder, 'postgres'), settings: fillFast })
  const forget = () => (kept ? undefined : rm(folder, { recursive: true, force: true }))
  const stop = () => server.stop().then(forget)
  process.once('SIGINT', () => void stop().finally(() => process.exit(130)))
  try {
    await migrate(server.url)
    const full = join(folder, 'full')
    if (!existsSync(full)) {
      const start = performance.now()
      await fillDatabase(server.url, size)
      print(`\n${size} members, filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
      await writeFile(full, '')
    } else print(`\n${size} members`)
    await measureOn(await letAppIn(server.url, folder), turns, measure)
  } finally {
    await stop()
  }
}

async function measureOn(
  url: string,
  turns: number,
  measure: (filled: Filled) => Promise<void>,
): Promise<void> {
  const asked: Asked[] = []
  const plain = connect({ url, connections: 1 })
  const db = watch(plain, asked)
  const bare = await bareConnection(url)
  const context = contextOf(db)
  const as = (id: string) => askerOf(context, id)
  const [backend] = await plain.query<{ pid: number }>(pidStatement, [])
  const { rows } = await bare.query<{ pid: number }>(pidStatement)
  const backends = { ours: backend?.pid ?? 0, bare: rows[0]?.pid ?? 0 }
  await measure({ url, db: plain, bare, asked, backends, turns, context, as })
  await bare.end()
  await plain.close()
}

/** What reading members and chats needs: the whole process would bring its mails and pages along. */
function contextOf(db: Database): Context {
  const log = pino({ level: 'silent' })
  const bus = inProcessBus()
  return {
    db,
    log,
    bus,
    environment: readEnvironment({}),
    connections: openConnections(bus, log),
    signPhotos: photoSigner(randomBytes(32), db.now),
    findSite: (host: string) => findSite(db, host),
  } as unknown as Context
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
