import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { projectFile } from './project-file.ts'

/** Any number that all processes agree on; it names the lock that only one migration holds. */
const migrationLock = 730_310_118

/**
 * Brings the database up to the newest migration, in order, each in a transaction of its own.
 * Safe to call from several processes at once; answers the names of the migrations it ran.
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
    const done = await client.query<{ name: string }>('select name from migrations')
    const names = new Set(done.rows.map((row) => row.name))
    const pending = (await migrationNames()).filter((name) => !names.has(name))
    for (const name of pending) await runOne(client, name)
    return pending
  } finally {
    await client.end()
  }
}

/** Tells whether a migration waits to be run. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const done = await client.query<{ count: string }>('select count(*) as count from migrations')
    return Number(done.rows[0]?.count) === (await migrationNames()).length
  } finally {
    await client.end()
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
