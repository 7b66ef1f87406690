import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { unprivileged } from '#database/binaries.ts'
import { connect, patienceOfWork } from '#database/connect.ts'
import { copyFolder } from '#database/copy-folder.ts'
import { startEmbedded } from '#database/embedded.ts'
import { findLedgerFaults } from '../credits/audit/find-ledger-faults.ts'
import { passwordFiles } from './create-backup.ts'
import { checkFiles, type Manifest, readManifest, sumLedgerAt } from './manifest.ts'

export type Verified = {
  manifest: Manifest
  tables: number
  rows: number
  /** Whether the rows of the ledger could be compared one by one. */
  isLedgerCompared: boolean
}

/**
 * Checks a back-up as a whole: every file by its hash, then a PostgreSQL on a copy, which has to
 * replay it, to read every row of every table, and to find the books right and the ledger as it was.
 * Throws one sentence about what is wrong.
 */
export async function verifyBackup(folder: string): Promise<Verified> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest, { at: (path) => join(folder, path), isWhole: true })
  const parent = await mkdtemp(join(tmpdir(), 'serenade-verify-'))
  const breaking = hearSignals()
  try {
    return await verifyCopy(folder, parent, { manifest, brokenOff: breaking.signal })
  } catch (error) {
    throw breaking.signal.aborted ? new Error('Broken off. The copy is removed again.') : error
  } finally {
    await rm(parent, { recursive: true, force: true })
    breaking.end()
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Whoever ends us meanwhile leaves neither a copy of everybody behind nor a server that shows it. */
function hearSignals(): { signal: AbortSignal; end: () => void } {
  const breaking = new AbortController()
  const hear = () => breaking.abort()
  for (const each of signals) process.on(each, hear)
  return {
    signal: breaking.signal,
    end: () => {
      for (const each of signals) process.off(each, hear)
    },
  }
}

async function verifyCopy(
  folder: string,
  parent: string,
  { manifest, brokenOff }: { manifest: Manifest; brokenOff: AbortSignal },
): Promise<Verified> {
  const { owner } = await unprivileged()
  const skips = () => brokenOff.aborted
  await copyFolder(join(folder, 'postgres'), join(parent, 'postgres'), { owner, skips })
  for (const name of passwordFiles) await copyFile(join(folder, name), join(parent, name))
  brokenOff.throwIfAborted()
  const settings = { shared_buffers: '64MB', fsync: 'off' }
  const server = await startEmbedded({ folder: join(parent, 'postgres'), settings })
  // What is being asked ends with the server, and what is asked after that fails.
  brokenOff.addEventListener('abort', () => void server.stop())
  if (brokenOff.aborted) await server.stop()
  return lookThrough(server.url, manifest).finally(server.stop)
}

async function lookThrough(url: string, manifest: Manifest): Promise<Verified> {
  const client = new pg.Client({ connectionString: url })
  // A query that runs says what is wrong.
  client.on('error', () => undefined)
  await client.connect()
  const db = connect({ url, connections: 1, patience: patienceOfWork })
  try {
    const sums = await sumTables(client)
    const ledger = await sumLedgerAt(client, manifest.ledger.snapshot)
    const { count, sum } = manifest.ledger
    if (ledger && (ledger.count !== count || ledger.sum !== sum)) {
      throw new Error(`The ledger has ${ledger.count} of its ${count} entries, or other ones.`)
    }
    const [fault] = await findLedgerFaults(db)
    if (fault) throw new Error(`The books do not add up: ${fault.code}, ${fault.count} times.`)
    const rows = [...sums.values()].reduce((all, each) => all + each.count, 0)
    return { manifest, tables: sums.size, rows, isLedgerCompared: ledger !== null }
  } finally {
    await db.close()
    await client.end()
  }
}

/** How many rows each table has, and a sum that any other row would change. Reads them all. */
export async function sumTables(
  client: pg.Client,
): Promise<Map<string, { count: number; sum: string }>> {
  await client.query("set timezone = 'UTC'")
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  )
  const sums = new Map<string, { count: number; sum: string }>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number; sum: string }>(
      `select count(*)::integer as count,
        coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    )
    sums.set(name, rows[0] as { count: number; sum: string })
  }
  return sums
}
