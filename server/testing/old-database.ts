import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { projectFile } from '#database/project-file.ts'

type OldDatabase = { url: string; run: (statements: string) => Promise<void> }

/**
 * A database as it was after a migration, with nothing in it, so that a test can see what a later
 * one makes of what is there.
 */
export async function oldDatabase(last: string): Promise<OldDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = template.replace(/serenade$/, name)
  const administrator = template.replace(/serenade$/, 'postgres')
  await runAt(administrator, `create database ${name} template template0`)
  afterAll(() => runAt(administrator, `drop database ${name} with (force)`))
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
  await runAt(url, await migrationsUpTo(last))
  return { url, run: (statements) => runAt(url, statements) }
}

async function migrationsUpTo(last: string): Promise<string> {
  const folder = projectFile('database/migrations/')
  const names = (await readdir(folder)).filter((each) => each <= last).sort()
  const parts = names.map(
    async (each) => `begin; ${await readFile(new URL(each, folder), 'utf8')};
      insert into migrations (name) values ('${each}'); commit;`,
  )
  const table =
    'create table migrations (name text primary key, run_at timestamptz not null default now());'
  return [table, ...(await Promise.all(parts))].join('\n')
}

async function runAt(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}
