import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { appUrl, letAppIn, readAppPassword } from '#database/app-login.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'

export type BenchDatabase = {
  /** Where the application signs in. */
  url: string
  ownerUrl: string
  /** Holds everything this run makes. */
  folder: string
  postgresPid: number
  stop: () => Promise<void>
}

type Options = {
  /** A folder that is kept for the next run; otherwise a temporary one, deleted at the end. */
  keptIn?: string
}

/** Names, in the environment of benches that share a PostgreSQL, where it is. */
const sharedName = 'BENCH_POSTGRES'
/** An empty, migrated database there, of which each gets a copy. */
const emptyName = 'bench_empty'

/**
 * A migrated database on a PostgreSQL of its own with these settings. Where benches share one, it is
 * a new database there, with its settings.
 */
export async function startDatabase(
  settings: Record<string, string>,
  { keptIn }: Options = {},
): Promise<BenchDatabase> {
  const shared = readShared()
  if (shared) return copyEmpty(shared, keptIn ? basename(keptIn) : `${process.pid}`)
  const folder = keptIn ?? (await mkdtemp(join(tmpdir(), 'serenade-bench-')))
  const forget = keptIn ? async () => undefined : () => rm(folder, { recursive: true, force: true })
  const cluster = join(folder, 'postgres')
  const postgres = await startEmbedded({ folder: cluster, settings }).catch(async (error) => {
    await forget()
    throw error
  })
  const stop = () => postgres.stop().then(forget)
  try {
    await migrate(postgres.url)
    const url = await letAppIn(postgres.url, folder)
    const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return { url, ownerUrl: postgres.url, folder, postgresPid: Number(pid), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A folder that benches which share a PostgreSQL have in common; empty where none is shared. */
export function sharedFolder(): string {
  return readShared()?.folder ?? ''
}

function readShared(): BenchDatabase | undefined {
  const told = process.env[sharedName]
  return told ? JSON.parse(told) : undefined
}

/**
 * Keeps a copy of the database as it is, before anybody uses it; answers what tells benches, in their
 * environment, to begin with such copies instead of a PostgreSQL of their own.
 */
export async function shareEmpty(database: BenchDatabase): Promise<Record<string, string>> {
  const own = new URL(database.ownerUrl).pathname.slice(1)
  await administer(database.ownerUrl, `create database ${emptyName} template ${own}`)
  return { [sharedName]: JSON.stringify(database) }
}

/** One that is kept under this name is there already when the next bench asks for it. */
async function copyEmpty(shared: BenchDatabase, ownName: string): Promise<BenchDatabase> {
  const name = `bench_${ownName}`
  const exists = '42P04'
  await administer(shared.ownerUrl, `create database ${name} template ${emptyName}`).catch(
    (error: { code?: string }) => {
      if (error.code !== exists) throw error
    },
  )
  const owner = new URL(shared.ownerUrl)
  owner.pathname = name
  const url = appUrl(owner.href, (await readAppPassword(shared.folder)) ?? '')
  return { ...shared, ownerUrl: owner.href, url, stop: async () => undefined }
}

/** From beside it: a database that somebody is connected to cannot be copied. */
async function administer(ownerUrl: string, statement: string): Promise<void> {
  const url = new URL(ownerUrl)
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
