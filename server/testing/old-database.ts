import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { whenOver } from './test-database.ts'

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
  whenOver(() => runAt(administrator, `drop database ${name} with (force)`))
  await migrate(url, { last })
  return { url, run: (statements) => runAt(url, statements) }
}

async function runAt(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}
