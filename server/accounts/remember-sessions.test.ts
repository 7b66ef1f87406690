import { join } from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { createApi } from '../api.ts'
import { createContext } from '../create-context.ts'
import { aMember, aSession, aSite, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { testDatabase, whenOver } from '../testing/test-database.ts'
import { rememberSessions } from './remember-sessions.ts'
import { closeSession } from './sessions.ts'

const database = await testDatabase()
const { db, owner, setNow } = database
const siteId = await theSite(db)
const sessions = rememberSessions(db)
await heard(db)

/** From here on a database hears what is told elsewhere. */
async function heard(on: Database): Promise<void> {
  await new Promise<void>((done) =>
    on.changes.hear({ told: () => undefined, hearing: (well) => well && done() }),
  )
}

/** How many look-ups a piece of work needs. */
async function lookUps(on: Database, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(on, 'query')
  await work()
  const count = query.mock.calls.filter(([{ name }]) => name === 'who-asks').length
  query.mockRestore()
  return count
}

async function signedIn(traits = {}) {
  const member = await aMember(db, traits)
  const token = (await aSession(db, member.id)).replace('session=', '')
  return { ...member, token }
}

test('who asks again is not looked up again', async () => {
  const { id, token } = await signedIn()
  expect((await sessions.memberOf(siteId, token))?.id).toBe(id)
  const again = () => sessions.memberOf(siteId, token)
  expect(await lookUps(db, again)).toBe(0)
  expect(await again()).toMatchObject({ id, premium: false, status: 'active' })
})

type Ending = (on: Database, id: string, token: string) => Promise<unknown>

const endings: [string, Ending][] = [
  ['a sign-out', (on, _, token) => closeSession(on, token)],
  [
    'a block of the account',
    (on, id) =>
      on.kysely.updateTable('members').set({ status: 'blocked' }).where('id', '=', id).execute(),
  ],
  [
    'a deletion of the account',
    (on, id) =>
      on.kysely
        .updateTable('members')
        .set({ status: 'pending_deletion', deletion_due_at: on.now() })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'an earlier end',
    (on, id) =>
      on.kysely
        .updateTable('sessions')
        .set({ expires_at: on.now() })
        .where('member_id', '=', id)
        .execute(),
  ],
  [
    'a transaction, once it is over',
    (on, _, token) => on.transaction((tx) => closeSession(tx, token)),
  ],
]

test.each(endings)(
  '%s ends what is remembered before it is acknowledged',
  {
    tags: ['T12'],
  },
  async (_, end) => {
    const { id, token } = await signedIn()
    await sessions.memberOf(siteId, token)
    await end(db, id, token)
    expect(await sessions.memberOf(siteId, token)).toBeNull()
  },
)

test('a new language and the first purchase are known at once, and a spent credit tells nobody', async () => {
  const { id, token } = await signedIn()
  await sessions.memberOf(siteId, token)
  const told: string[] = []
  // What others were told of before may be heard late.
  const note = (what: string) => what.includes(id) && told.push(what)
  db.changes.hear({ told: note, hearing: () => undefined })
  await db.kysely.updateTable('members').set({ language: 'fr' }).where('id', '=', id).execute()
  expect((await sessions.memberOf(siteId, token))?.language).toBe('fr')
  // Our own change is heard twice: on its connection, and then on the one that listens.
  await expect.poll(() => told).toHaveLength(2)
  told.length = 0
  const wallet = owner.kysely.updateTable('wallets').where('member_id', '=', id)
  await wallet.set({ conversations_started: 1 }).execute()
  await wallet.set({ orders_completed: 1 }).execute()
  await expect.poll(() => told).toEqual([`wallets ${id}`, `members ${id}`])
  expect((await sessions.memberOf(siteId, token))?.premium).toBe(true)
})

test('a session that has expired is none, remembered or not', { tags: ['S9.31'] }, async () => {
  const { token } = await signedIn()
  expect(await sessions.memberOf(siteId, token)).not.toBeNull()
  setNow(new Date(Date.now() + 86_400_001))
  expect(await sessions.memberOf(siteId, token)).toBeNull()
  setNow(null)
})

test('a remembered session counts on its own site only', async () => {
  const { token } = await signedIn()
  const other = await aSite(db, { slug: 'other', host: 'other.test' })
  await sessions.memberOf(siteId, token)
  expect(await sessions.memberOf(other, token)).toBeNull()
  expect(await sessions.memberOf(siteId, token)).not.toBeNull()
})

test('who was looked up before the session ended, and found after it, is not remembered', async () => {
  const { token } = await signedIn()
  const query = db.query
  const slow = vi.spyOn(db, 'query').mockImplementationOnce(async (...asked) => {
    const rows = await query(...asked)
    slow.mockRestore()
    await closeSession(db, token)
    return rows as never
  })
  expect(await sessions.memberOf(siteId, token)).not.toBeNull()
  expect(await sessions.memberOf(siteId, token)).toBeNull()
})

test('no more sessions are remembered than there is room for', async () => {
  const few = rememberSessions(db, 2)
  await heard(db)
  const all = [await signedIn(), await signedIn(), await signedIn()]
  for (const { token } of all) await few.memberOf(siteId, token)
  const [first, , last] = all.map(({ token }) => token)
  expect(await lookUps(db, () => few.memberOf(siteId, last ?? ''))).toBe(0)
  expect(await lookUps(db, () => few.memberOf(siteId, first ?? ''))).toBe(1)
})

test('a use is written down once an hour, without asking in between', {
  tags: ['S9.31'],
}, async () => {
  const { token } = await signedIn()
  await sessions.memberOf(siteId, token)
  const query = vi.spyOn(db, 'query')
  expect(await sessions.renew(token)).toBe(false)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  setNow(new Date(Date.now() + 3_700_000))
  await sessions.memberOf(siteId, token)
  expect(await sessions.renew(token)).toBe(true)
  await sessions.memberOf(siteId, token)
  expect(await sessions.renew(token)).toBe(false)
  setNow(null)
})

test('sessions that end by the hundred are all forgotten', async () => {
  const { token } = await signedIn()
  await sessions.memberOf(siteId, token)
  for (let each = 0; each < 101; each++) await signedIn()
  await db.kysely.deleteFrom('sessions').execute()
  expect(await sessions.memberOf(siteId, token)).toBeNull()
})

test('a lost listener empties the memory, and nothing is remembered until it listens again', async () => {
  const { id, token } = await signedIn()
  await sessions.memberOf(siteId, token)
  const states: boolean[] = []
  db.changes.hear({ told: () => undefined, hearing: (well) => states.push(well) })
  expect(states).toEqual([true])
  const ask = () => sessions.memberOf(siteId, token)
  const { rows } = await cutListener()
  expect(rows).toHaveLength(1)
  await expect.poll(() => states).toContain(false)
  expect(await lookUps(db, ask)).toBe(1)
  // Nobody hears this one.
  await owner.kysely.updateTable('members').set({ language: 'de' }).where('id', '=', id).execute()
  const seen = (await ask())?.language
  // A busy machine may have begun to listen again in between, and then remembers from before.
  const wasDeaf = states.length === 2
  if (wasDeaf) expect(seen).toBe('de')
  await expect.poll(() => states).toEqual([true, false, true])
  if (wasDeaf) expect(await lookUps(db, ask)).toBe(1)
  await expect.poll(() => lookUps(db, ask)).toBe(0)
})

async function cutListener() {
  return sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_notify(%'`.execute(owner.kysely)
}

const one = await testApp()

/** A second process on the database of the first, as far as one test can have it. */
async function anotherProcess() {
  const elsewhere = connect({ url: one.url, connections: 2 })
  whenOver(elsewhere.close)
  const { environment } = one.context
  const log = pino({ level: 'silent' })
  const dataFolder = join(environment.dataFolder, 'other')
  const context = await createContext({
    environment: { ...environment, dataFolder },
    db: elsewhere,
    log,
  })
  await heard(elsewhere)
  return new Hono().route('/', createApi(context, { checkAnswers: true }))
}

test('a sign-out in one process counts in another within a second, and at home with the next call', {
  tags: ['T12'],
}, async () => {
  await theSite(one.db)
  await heard(one.db)
  const other = await anotherProcess()
  const signOut = async () => {
    const { id } = await aMember(one.db)
    const cookie = await aSession(one.db, id)
    const headers = { Cookie: cookie, 'X-Client-Type': 'web' }
    const there = async () =>
      (await other.request('http://localhost/api/blocks', { headers })).status
    const here = async () => (await one.call(null, 'GET /api/blocks', undefined, headers)).status
    expect([await there(), await here()]).toEqual([200, 200])
    expect(await lookUps(one.db, here)).toBe(0)
    const left = await one.call(null, 'GET /api/logout.php', undefined, {
      ...headers,
      'Sec-Fetch-Site': 'same-origin',
    })
    const moment = performance.now()
    expect(left.status).toBeLessThan(300)
    expect(await here()).toBe(403)
    await expect.poll(there, { interval: 5, timeout: 20_000 }).toBe(403)
    return performance.now() - moment
  }
  // A busy machine may be late now and then, though not always.
  await expect.poll(signOut, { timeout: 60_000 }).toBeLessThan(1000)
})
