import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#database/connect.ts'

export type TestDatabase = {
  /** As the application sees it. */
  db: Database
  /** As the owner sees it, for tests that must look behind the walls. */
  owner: Database
  url: string
  /** Moves the one clock; null goes back to the real time. */
  setNow: (moment: Date | null) => void
}

/** A database of its own for one test file, copied from the migrated template; dropped afterwards. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdministrator(template, `create database ${name} template serenade strategy file_copy`)
  const url = template.replace(/serenade$/, name)
  let frozen: Date | null = null
  const now = () => frozen ?? new Date()
  const db = connect({ url, now, connections: 12 })
  const owner = connect({ url, now, connections: 2, role: 'owner' })
  afterAll(async () => {
    await db.close()
    await owner.close()
    await asAdministrator(template, `drop database ${name} with (force)`)
  })
  const setNow = (moment: Date | null) => {
    frozen = moment
  }
  return { db, owner, url, setNow }
}

async function asAdministrator(template: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: template.replace(/serenade$/, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
