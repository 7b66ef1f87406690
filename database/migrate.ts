import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { projectFile } from './project-file.ts'

/**
 * Any number will do if all processes agree on it: it names the lock that only one migration holds.
 */
const migrationLock = 730_310_118

/**
 * Brings the database up to the newest migration, in order, each in its own transaction. Safe to
 * call from several processes at once; returns the names of the migrations it ran.
 */
export async function migrate(url: string): Promise<string[]> {
  await runMigrations({ connectionString: url, logger: silentLogger })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    )
    const pending = await pendingMigrations(client)
    await client.query(`set lock_timeout = ${lockWait_ms}`)
    for (const name of pending) await runPatiently(client, name)
    return pending
  } finally {
    await client.end()
  }
}

/** The migrations still to be run; all of them if this login may not see which. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const readable = await client.query(
    "select where has_table_privilege(to_regclass('public.migrations'), 'select')",
  )
  if (readable.rowCount === 0) return migrationNames()
  const done = await client.query<{ name: string }>('select name from migrations')
  const names = new Set(done.rows.map((row) => row.name))
  return (await migrationNames()).filter((name) => !names.has(name))
}

/** Who waits for a table keeps everybody waiting who comes later, so it steps back again and again. */
const lockWait_ms = 1000
const triesAtMost = 60

async function runPatiently(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOne(client, name)
    } catch (error) {
      const isLocked = ((error as Error).cause as { code?: string }).code === '55P03'
      if (!isLocked || tries === triesAtMost) throw error
      await sleep(lockWait_ms)
    }
  }
}

async function runOne(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, migrationsFolder), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
}

const migrationsFolder = projectFile('database/migrations/')

const silentLogger = new Logger(() => () => undefined)
