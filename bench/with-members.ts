import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { connect, type Database } from '#database/connect.ts'
import { readEnvironment } from '#server/config/environment.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import type { Context } from '#server/context/context.ts'
import { inProcessBus } from '#server/live/bus.ts'
import { openConnections } from '#server/live/connections.ts'
import { photoSigner } from '#server/photos/sign-photos.ts'
import { findSite } from '#server/sites/find-site.ts'
import { memberOf } from '#server/testing/askers.ts'
import { fillDatabase, type Talk } from './fill/fill-database.ts'
import { readOptions, writeFigures } from './options.ts'
import { sharedFolder, startDatabase } from './start-database.ts'
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

/** The busiest member has a thousand conversations, so there are never fewer than this. */
const fewest = '1020'

type Options = { data: string; turns: number; talk: Talk }

/**
 * Times cases on a database of each size that --members names: a temporary one, or one that --data
 * keeps for the next run. The table is printed, and --json writes the same for programs.
 */
export async function timeWithMembers(casesOf: (filled: Filled) => Promise<Case[]>): Promise<void> {
  const options = readOptions(
    { members: '10000,100000', data: '', turns: '300', talk: 'few' },
    { members: fewest, data: sharedFolder(), turns: '1' },
  )
  const figures: ({ members: number } & Timed)[] = []
  for (const members of options.members.split(',').map(Number)) {
    const { data, turns } = options
    const talk = options.talk === 'many' ? 'many' : 'few'
    await withSize(members, { data, turns: Number(turns), talk }, async (filled) => {
      print(timeHead)
      for (const each of await casesOf(filled)) {
        const timed = await timeCase(filled, each)
        print(timeLine(timed))
        figures.push({ members, ...timed })
      }
    })
  }
  if (figures.every(({ found }) => found === 0)) throw new Error('Nothing was found anywhere.')
  await writeFigures(options, figures)
}

async function withSize(
  size: number,
  { data, turns, talk }: Options,
  measure: (filled: Filled) => Promise<void>,
): Promise<void> {
  const keptIn = data ? join(data, `${size}`) : undefined
  if (keptIn) await mkdir(keptIn, { recursive: true })
  const { url, ownerUrl, stop } = await startDatabase(fillFast, { keptIn })
  process.once('SIGINT', () => void stop().finally(() => process.exit(130)))
  try {
    const full = keptIn && join(keptIn, 'full')
    if (full && existsSync(full)) print(`\n${size} members`)
    else {
      const start = performance.now()
      await fillDatabase(ownerUrl, size, talk)
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      print(`\n${size} members, filled in ${seconds} s`)
      if (full) await writeFile(full, '')
    }
    await measureOn(url, turns, measure)
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
    signPhotos: photoSigner([randomBytes(32)], db.now),
    findSite: (host: string) => findSite(db, host),
  } as unknown as Context
}

async function askerOf(context: Context, id: string): Promise<MemberAsker> {
  const site = await context.findSite('localhost')
  const settings = { ...site.settings, history_messages: 10_000 }
  return memberOf({ ...site, settings }, { id })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
