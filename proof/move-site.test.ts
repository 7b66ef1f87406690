import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { movingState } from '#database/out-of-reach.ts'
import { readSiteTables } from '#database/site-rows.ts'
import { type Move, moveSite, signIn } from '#server/cells/move-site.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { createLink } from '#server/notifications/mail-links.ts'
import { exportsIn } from '#server/outside/export-storage.ts'
import { diskFiles } from '#server/outside/files/disk-files.ts'
import { createMandate } from '#server/payments/mandates.ts'
import { issueReceipt } from '#server/receipts/issue-receipt.ts'
import { aPurchase } from '#server/testing/books.ts'
import { aChatPhoto } from '#server/testing/chat-photos.ts'
import { aCode } from '#server/testing/codes.ts'
import { somePhotos } from '#server/testing/meeting.ts'
import { aBlock, aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
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
      await giveMuch(here, from, to)
    }
  }
}, slow.timeout)

/** Of most tables a row, in chains as long as they come. */
async function giveMuch(db: Database, member: TestMember, other: TestMember): Promise<void> {
  const now = db.now()
  await aReceipt(db, member)
  await createMandate(db, {
    ...{ memberId: member.id, provider: 'sandbox', method: 'card', name: 'Card' },
    ...{ customerReference: `customer ${member.id}`, providerReference: `mandate ${member.id}` },
    ...{ lastFour: '4242', expires: '2031-12' },
  })
  await somePhotos(db, member.id, ['active', 'pending'])
  await aChatPhoto(db, other)
  await aBlock(db, other.id, (await aMember(db, { siteId: member.siteId })).id)
  await aCode(db, {
    code: `OWN${member.id.slice(-8).toUpperCase()}`,
    member_id: member.id,
    site_id: member.siteId,
  })
  const like = { liker_id: other.id, liked_id: member.id, created_at: now }
  await db.kysely.insertInto('likes').values(like).execute()
  const copy = { member_id: member.id, state: 'ready', requested_at: now }
  await db.kysely
    .insertInto('data_exports')
    .values({ ...copy, expires_at: inADay(now) })
    .execute()
  await createLink(db, {
    purpose: 'export',
    memberId: member.id,
    email: member.email,
    lifeMs: 3_600_000,
  })
}

async function aReceipt(db: Database, member: TestMember): Promise<string> {
  const order = await aPurchase(db, member)
  await db.transaction((tx) => issueReceipt(tx, order))
  const query = db.kysely.selectFrom('receipts').select('content').where('order_id', '=', order)
  return ((await query.executeTakeFirstOrThrow()).content as { number: string }).number
}

const inADay = (now: Date) => new Date(now.getTime() + 86_400_000)

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

/** The rows that each table has of a site, as texts in order; tables with none are left out. */
async function rowsOf(ownerUrl: string, siteId: string): Promise<Record<string, string[]>> {
  const client = await signIn(ownerUrl)
  try {
    const found: Record<string, string[]> = {}
    for (const { name, columns, siteOf } of (await readSiteTables(client)).tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (select row(${columns.map((column) => `t.${column}`).join(', ')})::text) as row
          from ${name} t where ${siteOf('t')} = $1 order by 1`,
        [siteId],
      )
      if (rows.length > 0) found[name] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}

/** What writing, reading and telling change all the time. */
const restless = [
  ...['conversations', 'inbox_entries', 'ledger_entries', 'messages', 'notifications', 'members'],
  ...['profiles', 'search_count_changes', 'search_counts', 'search_entries', 'sessions'],
  ...['site_entries', 'tellings', 'wallets', 'funnel_counts', 'data_exports'],
]
const resting = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !restless.includes(name)))

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
  const { acknowledged } = await written.stop()
  expect(acknowledged.length).toBeGreaterThan(20)
})

test(
  'a site moves while it is written to: nothing is lost or doubled, and nobody waits for long',
  slow,
  async () => {
    const siteId = await idOf(here, 'moves')
    const had = await rowsOf(home.ownerUrl, siteId)
    const [first] = writers.moves as [Writer]
    const later = inADay(new Date())
    await enqueue(here, 'make_export', { exportId: await anExportOf(first.from) }, { runAt: later })
    const exports = await here.kysely.selectFrom('data_exports').select('id').execute()
    const files = (cell: string) => exportsIn(diskFiles(folder), cell)
    for (const { id } of exports) await files('home').write(id, Readable.from(['a copy']))

    const [stays, moves] = [writeOn('stays'), writeOn('moves')]
    await vi.waitFor(() => expect(moves.outcome.acknowledged.length).toBeGreaterThan(50), soon)
    const outcome = await runCommand('cells move moves c'.split(' '), variables)
    expect(outcome).toEqual({ code: 0, said: 'Moved moves from home to c.' })
    const count = moves.outcome.acknowledged.length
    await vi.waitFor(() => expect(moves.outcome.acknowledged.length).toBeGreaterThan(count), soon)
    const [left, moved] = [await stays.stop(), await moves.stop()]
    console.info(
      `Longest wait where it stayed ${Math.round(Math.max(...left.waits_ms))} ms, where it moved ${Math.round(Math.max(...moved.waits_ms))} ms.`,
    )

    await expectKept(here, left.acknowledged)
    await expectKept(there, moved.acknowledged)
    expect(Math.max(...moved.waits_ms)).toBeLessThan(60_000)
    expect(await rowsOf(home.ownerUrl, siteId)).toEqual({})
    const has = await rowsOf(away.ownerUrl, siteId)
    // Changes of the counts are gone once a job of either side has added them up.
    const lost = Object.keys(had).filter((name) => !(name in has))
    expect(lost.filter((name) => name !== 'search_count_changes')).toEqual([])
    expect(resting(has)).toEqual(resting(had))
    expect(has.data_exports).toHaveLength((had.data_exports ?? []).length + 1)

    // What was to be done later, and told to those who are away, is done there.
    const jobs = sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where task_identifier = 'make_export'`
    const owner = connect({ url: away.ownerUrl, patience })
    onTestFinished(() => owner.close())
    expect((await jobs.execute(owner.kysely)).rows).toEqual([{ run_at: later }])
    const untold = () =>
      sql`select from inbox_entries i where i.unread > 0 and not exists (select from notifications n
        where n.member_id = i.member_id and n.about_id = i.other_id
          and n.number = (select last_number from conversations c where c.id = i.conversation_id))`.execute(
        there.kysely,
      )
    await vi.waitFor(async () => expect((await untold()).rows).toEqual([]), soon)
    const kept = (await files('c').list()).sort()
    const own = await there.kysely.selectFrom('data_exports').select('id').orderBy('id').execute()
    expect(kept).toEqual(
      own.map(({ id }) => id).filter((id) => exports.some((each) => each.id === id)),
    )
    // Receipts go on where they were, in a series of the cell.
    expect(await aReceipt(there, first.from)).toMatch(/^\d{4}-C-000005$/)
    expect((await runCommand(['doctor'], variables)).said).not.toMatch(/moves/)
  },
)

async function anExportOf({ id }: TestMember): Promise<string> {
  const asked = { member_id: id, state: 'making', requested_at: new Date() }
  const query = here.kysely.insertInto('data_exports').values(asked).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

test('what is still being written is waited for, and then the site is written to there only', {
  ...slow,
}, async () => {
  const last = await aMortalPostgres()
  const elsewhere = connect({ url: last.url, patience })
  onTestFinished(async () => {
    await elsewhere.close()
    await last.stop()
  })
  const siteId = await aSite(here, { slug: 'late', host: 'late.localhost' })
  const [ada, bruno, cleo] = [
    await aMember(here, { siteId, name: 'Ada late' }),
    await aMember(here, { siteId, name: 'Bruno late' }),
    await aMember(here, { siteId, name: 'Cleo late' }),
  ]
  const like = (db: Database, liked: TestMember) =>
    db.kysely
      .insertInto('likes')
      .values({ liker_id: ada.id, liked_id: liked.id, created_at: db.now() })
      .execute()
  await migrate(last.ownerUrl)
  const to = async () => {
    const query = here.kysely.selectFrom('sites').select('moving_to').where('id', '=', siteId)
    return (await query.executeTakeFirstOrThrow()).moving_to
  }
  let writing = Promise.resolve()
  const write = () =>
    new Promise<void>((written, failed) => {
      writing = here.transaction(async (tx) => {
        await like(tx, bruno)
        written()
        await vi.waitFor(async () => expect(await to()).toBe('d'), soon)
        await expect(like(here, cleo)).rejects.toMatchObject({ code: movingState })
      })
      writing.catch(failed)
    })
  const moving = moveSite({
    slug: 'late',
    from: { name: 'home', ownerUrl: home.ownerUrl },
    to: { name: 'd', ownerUrl: last.ownerUrl },
    reach: home.ownerUrl,
    say: (sentence) => sentence.startsWith('Copied') && write(),
    place: async () => {
      throw new Error('interrupted')
    },
  })
  await expect(moving).rejects.toThrow('interrupted')
  await writing
  expect((await ask('late.localhost', 'GET /api/settings.php', '')).status).toBe(503)
  const given = {
    ...variables,
    CELL_D_DATABASE_URL: last.url,
    CELL_D_DATABASE_OWNER_URL: last.ownerUrl,
  }
  const outcome = await runCommand('cells move late d'.split(' '), given)
  expect(outcome).toEqual({ code: 0, said: 'Moved late from home to d.' })
  const likes = await elsewhere.kysely.selectFrom('likes').select('liked_id').execute()
  expect(likes).toEqual([{ liked_id: bruno.id }])
  expect(await rowsOf(home.ownerUrl, siteId)).toEqual({})
})

test('a move that cannot be is refused with what is in its way', slow, async () => {
  const refused = async (words: string, given: Record<string, string> = variables) => {
    const { code, said } = await runCommand(words.split(' '), given)
    expect(code).toBe(1)
    return said
  }
  expect(await refused('cells move nothing c')).toContain(
    'There is no site "nothing" in the cell home.',
  )
  for (const words of ['cells move stays c', 'cells move stays c --abandon']) {
    expect(await refused(words)).toContain('c is a cell already')
  }
  expect(await refused('cells move stays e')).toContain('There is no address for a cell "e"')
  const { DATABASE_OWNER_URL: _, ...without } = variables
  expect(await refused('cells move stays c', without)).toContain('set DATABASE_OWNER_URL')
  const unready = {
    ...variables,
    CELL_E_DATABASE_URL: home.url,
    CELL_E_DATABASE_OWNER_URL: home.ownerUrl,
  }
  expect(await refused('cells move moves e --from c', unready)).toContain('wal_level = logical')
})
