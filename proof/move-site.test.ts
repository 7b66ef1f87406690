import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { readSiteTables } from '#database/site-rows.ts'
import { type Move, moveSite, signIn } from '#server/cells/move-site.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type Acknowledged, expectKept } from './crash/acknowledged.ts'
import { aMortalPostgres } from './mortal-postgres.ts'
import { isReady, manyProcesses, type Served } from './serve-many.ts'

// Two sites at home, both written to all the time; one of them moves into a PostgreSQL of its own.

const slow = { timeout: 1_800_000 }
const soon = { timeout: 600_000, interval: 50 }

const directory = await testDatabase()
const home = await aMortalPostgres({ wal_level: 'logical' })
const away = await aMortalPostgres()
await migrate(home.ownerUrl)
const patience = patienceOfWork
const here = connect({ url: home.url, patience })
const there = connect({ url: away.url, patience })
const folder = await mkdtemp(join(tmpdir(), 'serenade-move-'))
const variables = {
  DATABASE_URL: home.url,
  DATABASE_OWNER_URL: home.ownerUrl,
  DIRECTORY_DATABASE_URL: directory.url,
  CELL_C_DATABASE_URL: away.url,
  CELL_C_DATABASE_OWNER_URL: away.ownerUrl,
  DATA_DIR: folder,
  DATA_KEY: randomBytes(32).toString('base64'),
  DEMO: '0',
  VAPID_PUBLIC_KEY: 'off',
}
const begin = await manyProcesses(variables)
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await Promise.all([home.stop(), away.stop()])
  await rm(folder, { recursive: true, force: true })
})

type Writer = { from: TestMember; to: TestMember; cookie: string }
type Outcome = { acknowledged: Acknowledged[]; waits_ms: number[]; refused: Map<string, number> }

const hosts = { stays: 'stays.localhost', moves: 'moves.localhost' }
let served: Served
const writers: Record<keyof typeof hosts, Writer[]> = { stays: [], moves: [] }

beforeAll(async () => {
  await confirmTime(here)
  served = await begin('all')
  await isReady(served)
  for (const slug of ['stays', 'moves'] as const) {
    const siteId = await aSite(here, {
      slug,
      host: hosts[slug],
      settings: { sends_a_minute: 1_000_000 },
    })
    for (let pair = 0; pair < 4; pair += 1) {
      const from = await aMember(here, { siteId, name: `From ${slug} ${pair}`, credits: 100_000 })
      const to = await aMember(here, { siteId, name: `To ${slug} ${pair}` })
      writers[slug].push({ from, to, cookie: await aSession(here, from.id) })
    }
  }
}, slow.timeout)

async function ask(host: string, asked: string, cookie: string, body?: unknown) {
  const [method, path] = asked.split(' ')
  const sent = request({
    ...{ host: '127.0.0.1', port: served.port, method, path },
    headers: {
      Host: `${host}:${served.port}`,
      'Content-Type': 'application/json',
      'X-Client-Type': 'web',
      Cookie: cookie,
    },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode ?? 0, text }
}

/** All that was ever acknowledged. */
const known: Record<keyof typeof hosts, Acknowledged[]> = { stays: [], moves: [] }

/** Each pair writes one message after the other, each again until it is acknowledged. */
function writeOn(slug: keyof typeof hosts) {
  const outcome: Outcome = { acknowledged: known[slug], waits_ms: [], refused: new Map() }
  let stopped = false
  const write = async ({ from, to, cookie }: Writer) => {
    while (!stopped) {
      const id = randomUUID()
      const began = performance.now()
      for (let answered = false; !answered; ) {
        const body = { id, type: 'text', text: 'Are you still there?' }
        const asked = `POST /api/members/${to.id}/messages`
        const { status, text } = await ask(hosts[slug], asked, cookie, body)
        answered = status === 200 || status === 201
        if (answered) {
          const { conversation_id: conversation, number } = JSON.parse(text).message
          outcome.acknowledged.push({ id, sender: from.id, conversation, number })
        } else {
          const what = `${status} ${text.slice(0, 80)}`
          outcome.refused.set(what, (outcome.refused.get(what) ?? 0) + 1)
          if (status < 500 || !text.includes('"unavailable"')) throw new Error(what)
          await sleep(50)
        }
      }
      outcome.waits_ms.push(performance.now() - began)
      await sleep(20)
    }
  }
  const writing = Promise.all(writers[slug].map(write))
  onTestFinished(() => {
    stopped = true
  })
  return {
    outcome,
    stop: async () => {
      stopped = true
      await writing
      return outcome
    },
  }
}

/** How many rows each table has of a site. */
async function rowsOf(ownerUrl: string, siteId: string): Promise<Record<string, number>> {
  const client = await signIn(ownerUrl)
  try {
    const counted: Record<string, number> = {}
    for (const { name, siteOf } of (await readSiteTables(client)).tables) {
      const { rows } = await client.query(
        `select count(*)::int as count from ${name} t where ${siteOf('t')} = $1`,
        [siteId],
      )
      if (rows[0].count > 0) counted[name] = rows[0].count
    }
    return counted
  } finally {
    await client.end()
  }
}

const idOf = async (db: Database, slug: string) =>
  (
    await db.kysely
      .selectFrom('sites')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id

test('a move that is interrupted is taken back, or goes on', slow, async () => {
  const move: Move = {
    slug: 'moves',
    from: { name: 'home', ownerUrl: home.ownerUrl },
    to: { name: 'c', ownerUrl: away.ownerUrl },
    reach: home.ownerUrl,
    say: () => {
      throw new Error('interrupted')
    },
    place: async () => undefined,
  }
  const written = writeOn('moves')
  await migrate(away.ownerUrl)
  await expect(moveSite(move)).rejects.toThrow('interrupted')
  const answer = await runCommand('cells move moves c --abandon'.split(' '), variables)
  expect(answer).toEqual({ code: 0, said: 'moves stays in home.' })
  expect(await rowsOf(away.ownerUrl, await idOf(here, 'moves'))).toEqual({})
  const triggers = await sql`select from pg_trigger where tgname = 'moving'`.execute(here.kysely)
  expect(triggers.rows).toEqual([])
  await expect(moveSite(move)).rejects.toThrow('interrupted')
  const { acknowledged, refused } = await written.stop()
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(Object.fromEntries(refused)).toEqual({})
})

test(
  'a site moves while it is written to: nothing is lost or doubled, and nobody waits for long',
  slow,
  async () => {
    const siteId = await idOf(here, 'moves')
    const [stays, moves] = [writeOn('stays'), writeOn('moves')]
    await vi.waitFor(() => expect(moves.outcome.acknowledged.length).toBeGreaterThan(50), soon)
    const later = new Date(Date.now() + 86_400_000)
    const [first] = writers.moves as [Writer]
    const mail = { mail: 'week', memberId: first.from.id, values: {} } as never
    await enqueue(here, 'send_mail', mail, { runAt: later, key: 'later' })
    const outcome = await runCommand('cells move moves c'.split(' '), variables)
    expect(outcome).toEqual({ code: 0, said: 'Moved moves from home to c.' })
    const before = moves.outcome.acknowledged.length
    await vi.waitFor(() => expect(moves.outcome.acknowledged.length).toBeGreaterThan(before), soon)
    const [left, moved] = [await stays.stop(), await moves.stop()]

    await expectKept(here, left.acknowledged)
    await expectKept(there, moved.acknowledged)
    expect(await rowsOf(home.ownerUrl, siteId)).toEqual({})
    expect(Object.keys(await rowsOf(away.ownerUrl, siteId))).toContain('ledger_entries')
    console.info(
      `Longest wait where it stayed ${Math.round(Math.max(...left.waits_ms))} ms, where it moved ${Math.round(Math.max(...moved.waits_ms))} ms.`,
      Object.fromEntries(left.refused),
      Object.fromEntries(moved.refused),
    )
  },
)
