import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { appUrl } from '#database/app-login.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'

export type TestDatabase = {
  /** As the application sees it. */
  db: Database
  /** As the owner sees it, for tests that have to look behind the walls. */
  owner: Database
  /** Where the application signs in. */
  url: string
  ownerUrl: string
  /** Moves the one clock; null returns to the real time. */
  setNow: (moment: Date | null) => void
}

/**
 * A database of its own for one test file, or for the test that asks for it, copied from the migrated
 * template and dropped afterwards.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdministrator(template, `create database ${name} template serenade strategy file_copy`)
  const ownerUrl = template.replace(/serenade$/, name)
  const url = appUrl(ownerUrl, inject('appPassword'))
  let frozen: Date | null = null
  const now = () => frozen ?? new Date()
  // A slow machine is not the product's fault.
  const patience = patienceOfWork
  const db = connect({ url: bySocket(url), now, connections: 12, patience })
  const owner = connect({ url: bySocket(ownerUrl), now, connections: 2, patience })
  whenOver(async () => {
    await db.close()
    await owner.close()
    // It goes with its server at the latest, and waits meanwhile for every process of it that stands still
    // in a test beside this one: nobody waits for it.
    void asAdministrator(template, `drop database ${name} with (force)`).catch(() => undefined)
  })
  const setNow = (moment: Date | null) => {
    frozen = moment
  }
  return { db, owner, url, ownerUrl, setNow }
}

/** Does this once the test is over that asks for it, or else its file. */
export function whenOver(work: () => Promise<void>): void {
  // Within a test nobody calls what is to come after all of them.
  if (TestRunner.getCurrentTest()) onTestFinished(work)
  else afterAll(work)
}

/** The same database by the shortest way there is. */
function bySocket(url: string): string {
  const folder = inject('socketFolder')
  return folder ? `${url}?host=${encodeURIComponent(folder)}` : url
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
