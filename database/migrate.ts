import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { projectFile } from './project-file.ts'

/**
 * Any number will do if all processes agree on it: it names the lock that only one migration holds.
 */
const migrationLock = 730_310_118

type Migrating = {
  /** The name of the last one to run; otherwise all do. */
  last?: string
  /** Where they are; otherwise those of the product. */
  folder?: URL
}

/**
 * Brings the database up to the newest migration, in order, each in its own transaction, except for an
 * index that is built while members write. Safe to call from several processes at once; returns the
 * names of the migrations it ran.
 */
export async function migrate(
  url: string,
  { last, folder = migrationsFolder }: Migrating = {},
): Promise<string[]> {
  await runMigrations({ connectionString: url, logger: silentLogger })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    )
    const pending = (await pendingMigrations(client, folder)).filter(
      (name) => !last || name <= last,
    )
    for (const name of pending) {
      await runPatiently(client, name, await readFile(new URL(name, folder), 'utf8'))
    }
    return pending
  } finally {
    await client.end()
  }
}

/** Asks again and again: an index that is built meanwhile would wait for a statement that waits for us. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const sql = 'select pg_try_advisory_lock($1) as taken'
    const { rows } = await client.query<{ taken: boolean }>(sql, [migrationLock])
    if (rows[0]?.taken) return
    await sleep(turn_ms)
  }
}

const turn_ms = 100

/** The migrations still to be run; all of them if this login may not see which. */
export async function pendingMigrations(
  client: pg.Client,
  folder = migrationsFolder,
): Promise<string[]> {
  const readable = await client.query(
    "select where has_table_privilege(to_regclass('public.migrations'), 'select')",
  )
  if (readable.rowCount === 0) return migrationNames(folder)
  const done = await client.query<{ name: string }>('select name from migrations')
  const names = new Set(done.rows.map((row) => row.name))
  return (await migrationNames(folder)).filter((name) => !names.has(name))
}

/**
 * Who waits for a table keeps everybody waiting who comes later, so it steps back again and again, long
 * before a second is over.
 */
const lockWait_ms = 400
const pause_ms = 1000
const triesAtMost = 90

async function runPatiently(client: pg.Client, name: string, sql: string): Promise<void> {
  const run = isAlone(sql) ? runAlone : runInTransaction
  for (let tries = 1; ; tries++) {
    try {
      return await run(client, name, sql)
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03'
      if (isLocked && tries < triesAtMost) await sleep(pause_ms)
      else
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}

async function runInTransaction(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockWait_ms}`)
    await client.query(sql)
    await client.query(note, [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const note = 'insert into migrations (name) values ($1)'

/** Whether a migration is the one statement that PostgreSQL runs in no transaction. */
export function isAlone(sql: string): boolean {
  return /\bindex concurrently\b/i.test(sql.replaceAll(/--.*/g, ''))
}

/** It stops nobody, so it may wait. What a try that broke off has left is removed before the next. */
async function runAlone(client: pg.Client, name: string, sql: string): Promise<void> {
  const [, index] = /\bcreate (?:unique )?index concurrently if not exists (\w+)/i.exec(sql) ?? []
  const unfinished = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'
  const left = index ? await client.query(unfinished, [index]) : null
  if (left?.rowCount) await client.query(`drop index concurrently ${index}`)
  await client.query(sql)
  await client.query(note, [name])
}

async function migrationNames(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

const migrationsFolder = projectFile('database/migrations/')

const silentLogger = new Logger(() => () => undefined)
