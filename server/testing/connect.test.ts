import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from './test-database.ts'

// Names are given out once in a process, and other files may have asked for all there are.
vi.resetModules()
const { connect } = await import('#database/connect.ts')

const { url, owner } = await testDatabase()
// One connection, so that everything asked meets what was prepared on it.
const db = connect({ url, connections: 1 })

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where name like 'kysely-%'`.execute(db.kysely)
  return rows.map(({ statement }) => statement)
}

const sitesCalled = (slugs: string[]) =>
  db.kysely.selectFrom('sites').select('id').where('slug', 'in', slugs).execute()

test('a statement is prepared from its third use on, and answers as before', async () => {
  const ask = (slug: string) =>
    db.kysely.selectFrom('sites').select('name').where('slug', '=', slug).execute()
  const text = 'select "name" from "sites" where "slug" = $1'
  expect(await ask('none')).toEqual([])
  await ask('none')
  expect(await prepared()).not.toContain(text)
  await ask('none')
  expect(await prepared()).toContain(text)
  expect(await ask('other')).toEqual([])
})

test('what is asked in a transaction is prepared too', async () => {
  const ask = () =>
    db.transaction((tx) => tx.kysely.selectFrom('companies').select('city').execute())
  for (let each = 0; each < 3; each++) await ask()
  expect(await prepared()).toContain('select "city" from "companies"')
})

test('several statements in one text, and those that change tables, are never prepared', async () => {
  for (let each = 0; each < 4; each++) {
    await sql.raw('select 1; select 2').execute(db.kysely)
    await sql.raw('set local lock_timeout = 1').execute(db.kysely)
  }
  expect((await prepared()).filter((text) => /;|^set/.test(text))).toEqual([])
})

test('lists of every length together get no more names than there are', async () => {
  for (let length = 1; length <= 400; length++) {
    for (let each = 0; each < 3; each++) await sitesCalled(Array(length).fill('none'))
  }
  expect((await prepared()).length).toBeLessThanOrEqual(300)
  expect(await sitesCalled(['none'])).toEqual([])
})

test('a server that keeps its notices to itself still tells us of our own changes', async () => {
  const [{ name = '' } = {}] = await db.query<{ name: string }>(
    { name: 'which-database', text: 'select current_database() as name' },
    [],
  )
  await sql`alter database ${sql.id(name)} set client_min_messages = error`.execute(owner.kysely)
  const other = connect({ url, connections: 1 })
  onTestFinished(() => other.close())
  const told: string[] = []
  other.changes.hear({ told: (what) => void told.push(what), hearing: () => undefined })
  await other.transaction(async (tx) => {
    await sql`select tell('members')`.execute(tx.kysely)
    expect(told).toEqual([])
  })
  expect(told).toContain('members')
})

test('closing ends every connection, whichever way it was asked', async () => {
  const backend = { name: 'which-backend', text: 'select pg_backend_pid() as pid' }
  const other = connect({ url, connections: 1 })
  const [{ pid = 0 } = {}] = await other.query<{ pid: number }>(backend, [])
  await other.close()
  // The backend itself goes a moment later.
  const stays = sql`select from pg_stat_activity where pid = ${pid}`
  await expect.poll(async () => (await stays.execute(owner.kysely)).rows).toEqual([])
})
