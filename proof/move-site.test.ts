import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { movingState } from '#database/out-of-reach.ts'
import { readSiteTables } from '#database/site-rows.ts'
import { remindUnfinished } from '#server/accounts/reminders.ts'
import { type Move, moveLock, moveSite, signIn } from '#server/cells/move-site.ts'
import { cleanUp } from '#server/clean-up.ts'
import { runCommand } from '#server/cli/run-command.ts'
import type { CellAccess } from '#server/config/cell-access.ts'
import { environmentOf, readEnvironment } from '#server/config/environment.ts'
import { createContext } from '#server/create-context.ts'
import { auditNew } from '#server/credits/audit/audit-new.ts'
import { auditSlice } from '#server/credits/audit/audit-slice.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { schedule } from '#server/jobs/run-jobs.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { eraseDue } from '#server/leaving/erasing/erase-due.ts'
import { sweepExports } from '#server/leaving/exporting/data-exports.ts'
import { createLink } from '#server/notifications/mail-links.ts'
import { followMessages } from '#server/notifier/follow-messages.ts'
import { tellDue } from '#server/notifier/tell-due.ts'
import { exportsIn } from '#server/outside/export-storage.ts'
import { diskFiles } from '#server/outside/files/disk-files.ts'
import { recheckPayments } from '#server/payments/check-payment.ts'
import { createMandate } from '#server/payments/mandates.ts'
import { sweepChatPhotos } from '#server/photos/chat-photos.ts'
import { issueReceipt } from '#server/receipts/issue-receipt.ts'
import { foldCounts } from '#server/search/index/known-counts.ts'
import { aPurchase } from '#server/testing/books.ts'
import { aChatPhoto } from '#server/testing/chat-photos.ts'
import { aCode } from '#server/testing/codes.ts'
import { somePhotos } from '#server/testing/meeting.ts'
import { aBlock, aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aRedis, hasRedis } from '#server/testing/redis.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type Acknowledged, expectKept } from './crash/acknowledged.ts'
import { aMortalPostgres } from './mortal-postgres.ts'
import { aPooler, hasPooler } from './poolers.ts'
import { aReplica } from './replicas.ts'
import { isReady, manyProcesses, type Served } from './serve-many.ts'

// Two sites at home and one in the cell c, all written to all the time; one of those at home moves to c,
// and back again. Both cells have a replica, and where there is a PgBouncer requests go through one.

const slow = { timeout: 1_800_000 }
const soon = { timeout: 600_000, interval: 50 }
/** Nobody waits longer for a message, in ms, on a machine however busy; on a quiet one it is under a second. */
const secondsAtMost = 20_000

const directory = await testDatabase()
const home = await aCell()
const away = await aCell()
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
const replicas = {
  home: await aReplica(home.folder, home.superUrl, {}),
  away: await aReplica(away.folder, away.superUrl, {}),
}
const poolers = hasPooler
  ? { home: await aPooler([home.url]), away: await aPooler([away.url]) }
  : null
/** Where there is one, two processes and their worker serve, otherwise one does it all. */
const redis = hasRedis ? await aRedis() : null
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await Promise.all(
    [...Object.values(replicas), ...Object.values(poolers ?? {})].map((each) => each.stop()),
  )
  await Promise.all([home.stop(), away.stop()])
  await redis?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Its owner is no superuser, and may do no more than moving a site takes. */
async function aCell() {
  const server = await aMortalPostgres({ wal_level: 'logical' })
  await asSuperuser(
    server.ownerUrl,
    "create role serenade_owner login replication password 'plain'",
    'alter database serenade owner to serenade_owner',
    'grant set on parameter session_replication_role to serenade_owner',
    'grant pg_create_subscription to serenade_owner',
  )
  const owner = { username: 'serenade_owner', password: 'plain' }
  const ownerUrl = Object.assign(new URL(server.ownerUrl), owner).href
  await migrate(ownerUrl)
  return { ...server, superUrl: server.ownerUrl, ownerUrl }
}

async function asSuperuser(url: string, ...statements: string[]): Promise<void> {
  const client = await signIn(url)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

type Writer = { from: TestMember; to: TestMember; cookie: string }
type Outcome = { acknowledged: Acknowledged[]; waits_ms: number[]; refused: Map<string, number> }

const hosts = { stays: 'stays.localhost', moves: 'moves.localhost', settled: 'settled.localhost' }
let served: Served
const writers: Record<keyof typeof hosts, Writer[]> = { stays: [], moves: [], settled: [] }

/** How the service reaches its databases. */
function waysOf(name: 'home' | 'away', prefix: string): Record<string, string> {
  const { url } = { home, away }[name]
  const { port } = new URL(replicas[name].url)
  return {
    [`${prefix}DATABASE_URL`]: poolers?.[name].through(url) ?? url,
    [`${prefix}DATABASE_READ_URL`]: Object.assign(new URL(url), { port }).href,
    ...(poolers && { [`${prefix}DATABASE_DIRECT_URL`]: url }),
  }
}

const cli = async (words: string) => {
  const outcome = await runCommand(words.split(' '), variables)
  expect(outcome, `${words}: ${outcome.said}`).toMatchObject({ code: 0 })
  return outcome.said
}

beforeAll(async () => {
  await confirmTime(here)
  await confirmTime(there)
  await cli('cells add c')
  served = await begin('all', {
    ...waysOf('home', ''),
    ...waysOf('away', 'CELL_C_'),
    ...(redis && { REDIS_URL: redis.url, WEB_CONCURRENCY: '2' }),
  })
  await isReady(served)
  const settings = { sends_a_minute: 1_000_000 }
  for (const slug of ['stays', 'moves', 'settled'] as const) {
    const db = slug === 'settled' ? there : here
    const siteId = await aSite(db, { slug, host: hosts[slug], settings })
    for (let pair = 0; pair < 4; pair += 1) {
      const from = await aMember(db, { siteId, name: `From ${slug} ${pair}`, credits: 100_000 })
      const to = await aMember(db, { siteId, name: `To ${slug} ${pair}` })
      writers[slug].push({ from, to, cookie: await aSession(db, from.id) })
    }
  }
  await shareCompany()
  for (const [slug, pairs] of Object.entries(writers)) {
    for (const { from, to } of pairs) await giveMuch(slug === 'settled' ? there : here, from, to)
  }
  await cli('cells place settled c')
}, slow.timeout)

/** Of a company with sites in both cells, receipts meet where one of them moves. */
async function shareCompany(): Promise<void> {
  const { company_id } = await here.kysely
    .selectFrom('sites')
    .select('company_id')
    .where('slug', '=', 'moves')
    .executeTakeFirstOrThrow()
  const company = here.kysely.selectFrom('companies').selectAll().where('id', '=', company_id)
  const { vat_numbers, ...row } = await company.executeTakeFirstOrThrow()
  const copy = { ...row, vat_numbers: JSON.stringify(vat_numbers) }
  await there.kysely.insertInto('companies').values(copy).execute()
  await there.kysely.updateTable('sites').set({ company_id }).execute()
}

/** Of most tables a row, in chains as long as they come. */
async function giveMuch(db: Database, member: TestMember, other: TestMember): Promise<void> {
  const now = db.now()
  await aReceipt(db, member)
  await createMandate(db, {
    ...{ memberId: member.id, provider: 'sandbox', method: 'card', name: 'Card' },
    ...{ customerReference: `customer ${member.id}`, providerReference: `mandate ${member.id}` },
    ...{ lastFour: '4242', expires: '2031-12', locale: 'en' },
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
const known: Record<keyof typeof hosts, Acknowledged[]> = { stays: [], moves: [], settled: [] }

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

/** What a site has in a cell by now, when the clock says what it does there in two months. */
async function doEveryJob(siteId: string): Promise<void> {
  const later = new Date(Date.now() + 60 * 86_400_000)
  const db = connect({ url: away.url, patience, now: () => later })
  const environment = readEnvironment(variables)
  const [cell] = environment.cells as [CellAccess]
  const log = pino({ level: 'silent' })
  const context = await createContext({ environment: environmentOf(environment, cell), db, log })
  const pusher = { ...context.pusher, publicKey: 'a key' }
  const client = await signIn(away.ownerUrl)
  try {
    // Half of it is there: some lots are still on their way, and somebody is to be erased.
    await client.query(`set session_replication_role = replica;
      delete from credit_lots where member_id = '${writers.moves[0]?.from.id}';
      update members set status = 'pending_deletion', deletion_due_at = now() where id = '${writers.moves[1]?.from.id}'`)
    const before = await rowsOf(away.ownerUrl, siteId)
    await followMessages(db)
    // Nor does what is due on it have the telling look again and again.
    const next = await tellDue({ ...context, pusher })
    expect(next?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(later.getTime())
    const jobs: Record<string, () => Promise<unknown>> = {
      remind_unfinished: () => remindUnfinished(db),
      clean_up: () => cleanUp(db),
      sweep_chat_photos: () => sweepChatPhotos(db),
      erase_due: () => eraseDue(context),
      sweep_exports: () => sweepExports(context),
      recheck_payments: () => recheckPayments(context),
      fold_search_counts: () => foldCounts(db),
      audit_ledger: async () => {
        expect([...(await auditNew(db)), ...(await findLedgerFaults(db))]).toEqual([])
        for (const _ of Array(3)) expect(await auditSlice(db, 1_000_000)).toEqual([])
      },
    }
    expect(Object.keys(jobs).sort()).toEqual(schedule.map(({ task }) => task).sort())
    for (const work of Object.values(jobs)) await work()
    expect(await rowsOf(away.ownerUrl, siteId)).toEqual(before)
    const ids = Object.values(before)
      .join()
      .match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)
    const { rows } = await client.query(
      `select task_identifier from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
        where p.payload::text ~ any ($1)`,
      [[...new Set(ids)]],
    )
    expect(rows).toEqual([])
  } finally {
    await Promise.all([client.end(), db.close()])
  }
}

test('a move that is interrupted is taken back, or goes on; meanwhile no job there touches what is half there', {
  ...slow,
}, async () => {
  const siteId = await idOf(here, 'moves')
  let jobs = Promise.resolve()
  const move: Move = {
    slug: 'moves',
    from: { name: 'home', ownerUrl: home.ownerUrl },
    to: { name: 'c', ownerUrl: away.ownerUrl },
    reach: home.ownerUrl,
    say: async () => {
      jobs = doEveryJob(siteId)
      await jobs
      throw new Error('interrupted')
    },
    place: async () => undefined,
  }
  await anExportOf((writers.moves[2] as Writer).from)
  const written = writeOn('moves')
  await expect(moveSite(move)).rejects.toThrow('interrupted')
  await jobs
  const { said } = await runCommand(['doctor'], variables)
  expect(said).toContain(
    'moves is on its way from home to c: cells move moves c --from home goes on.',
  )
  expect(await cli('cells move moves c --abandon')).toBe('moves stays in home.')
  expect(await rowsOf(away.ownerUrl, siteId)).toEqual({})
  for (const cell of [here, there]) {
    const triggers = await sql`select from pg_trigger where tgname in ('moving', 'arriving')
      or tgrelid = 'search_entries'::regclass and tgenabled = 'A'`.execute(cell.kysely)
    expect(triggers.rows).toEqual([])
  }
  await expect(moveSite(move)).rejects.toThrow('interrupted')
  const { acknowledged } = await written.stop()
  expect(acknowledged.length).toBeGreaterThan(20)
  // Those whose site lies there are not signed in for two months.
  for (const each of writers.settled) each.cookie = await aSession(there, each.from.id)
})

test(
  'a site moves while it is written to: nothing is lost or doubled, and nobody waits for long',
  slow,
  async () => {
    const siteId = await idOf(here, 'moves')
    const settledId = await idOf(there, 'settled')
    const [had, hadSettled] = [
      await rowsOf(home.ownerUrl, siteId),
      await rowsOf(away.ownerUrl, settledId),
    ]
    const [first] = writers.moves as [Writer]
    const met = await metBy(first)
    expect(met.length).toBeGreaterThan(3)
    const later = inADay(new Date())
    await enqueue(here, 'make_export', { exportId: await anExportOf(first.from) }, { runAt: later })
    const exports = await here.kysely.selectFrom('data_exports').select('id').execute()
    const files = (cell: string) => exportsIn(diskFiles(folder), cell)
    for (const { id } of exports) await files('home').write(id, Readable.from(['a copy']))

    const [stays, moves, settled] = [writeOn('stays'), writeOn('moves'), writeOn('settled')]
    await vi.waitFor(() => expect(moves.outcome.acknowledged.length).toBeGreaterThan(50), soon)
    const shared = await sameNumberInBoth('stays')
    const growing = growOlder(first.to)
    expect(await cli('cells move moves c')).toBe('Moved moves from home to c.')
    expect(await growing).toBeGreaterThan(5)
    const count = moves.outcome.acknowledged.length
    await vi.waitFor(() => expect(moves.outcome.acknowledged.length).toBeGreaterThan(count), soon)
    // Whoever searches is answered by the replica of the cell, which may be a second behind.
    await vi.waitFor(async () => expect(await metBy(first)).toEqual(met), soon)
    expect(await signedIn(replicas.away.url)).toBeGreaterThan(0)
    const [left, moved, other] = [await stays.stop(), await moves.stop(), await settled.stop()]
    const longest = ({ waits_ms }: Outcome) => `${Math.round(Math.max(...waits_ms))} ms`
    console.info(
      `Longest wait of those who stayed ${longest(left)}, moved ${longest(moved)}, were there ${longest(other)}.`,
    )

    await expectKept(here, left.acknowledged)
    await expectKept(there, [...moved.acknowledged, ...other.acknowledged])
    expect(Math.max(...moved.waits_ms)).toBeLessThan(secondsAtMost)
    expect(other.refused).toEqual(new Map())
    expect(resting(await rowsOf(away.ownerUrl, settledId))).toEqual(resting(hadSettled))
    expect(await rowsOf(home.ownerUrl, siteId)).toEqual({})
    const has = await rowsOf(away.ownerUrl, siteId)
    // Changes of the counts are gone once a job of either side has added them up.
    const lost = Object.keys(had).filter((name) => !(name in has))
    expect(lost.filter((name) => name !== 'search_count_changes')).toEqual([])
    expect(resting(has)).toEqual(resting(had))
    expect(has.data_exports).toHaveLength((had.data_exports ?? []).length + 1)

    // Who has the number there that another site's row has at home keeps it as it was.
    const owners = there.kysely.selectFrom('notifications').select('member_id')
    const { member_id } = await owners.where('id', '=', shared).executeTakeFirstOrThrow()
    expect(writers.settled.map(({ to }) => to.id)).toContain(member_id)

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
    // Receipts of a company go on in the series of the cell.
    expect(await aReceipt(there, first.from)).toMatch(/^\d{4}-C-000005$/)
    expect((await runCommand(['doctor'], variables)).said).not.toMatch(/moves/)
    expect(await wrongCounts(there)).toEqual([])
  },
)

/** Whom somebody of the site that moves finds. */
async function metBy({ cookie }: Writer): Promise<string[]> {
  const { text } = await ask(hosts.moves, 'GET /api/members', cookie)
  const { results } = JSON.parse(text) as { results: { id: string }[] }
  return results.map(({ id }) => id).sort()
}

/** How many connections of the application a server has. */
async function signedIn(ownerUrl: string): Promise<number> {
  const client = await signIn(ownerUrl)
  const text = `select from pg_stat_activity where usename = 'serenade_app'`
  return client
    .query(text)
    .then(({ rowCount }) => rowCount ?? 0)
    .finally(() => client.end())
}

/** Gives a notification in c the number of one at home. */
async function sameNumberInBoth(site: 'stays' | 'moves'): Promise<string> {
  const numberOf = (db: Database, slug: keyof typeof hosts, order: 'asc' | 'desc') =>
    vi.waitFor(async () => {
      const query = db.kysely
        .selectFrom('notifications')
        .select('id')
        .where('cause', '=', 'message')
      const ids = writers[slug].map(({ to }) => to.id)
      const own = query.where('member_id', 'in', ids).orderBy('id', order)
      return (await own.executeTakeFirstOrThrow()).id
    }, soon)
  const [number, own] = [
    await numberOf(here, site, 'asc'),
    await numberOf(there, 'settled', 'desc'),
  ]
  // As no cell would by itself: each counts in a range of its own.
  expect([Number(number) < 2 ** 40, Number(own) > 2 ** 40]).toEqual([true, true])
  const client = await signIn(away.ownerUrl)
  try {
    const { tables } = await readSiteTables(client)
    const columns = tables.find(({ name }) => name === 'notifications')?.columns ?? []
    const rest = columns.filter((column) => column !== 'id').join(', ')
    await client.query(
      `with gone as (delete from notifications where id = $1 returning *)
        insert into notifications (id, ${rest}) overriding system value select $2::bigint, ${rest} from gone`,
      [own, number],
    )
  } finally {
    await client.end()
  }
  return number
}

/** Is a month older each time, for search too, until the site is not here any more; answers by how many. */
async function growOlder({ id }: TestMember): Promise<number> {
  for (let months = 0; ; months += 1) {
    try {
      await here.kysely
        .updateTable('profiles')
        .set({ date_of_birth: sql`date_of_birth - interval '1 month'` })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      if ((error as { code?: string }).code === movingState) return months
      throw error
    }
    await sleep(20)
  }
}

/** Where what search counts is not what there is. */
async function wrongCounts(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select site_id, gender, place, born, facet, sum(members) from (
      select site_id, gender, place, born, facet, members from search_counts
      union all
      select site_id, gender, place, born, facet, members
        from search_count_changes, search_levels(country, region, place_id, birth_month)
      union all
      select site_id, gender, place, born, (option_bits & 31)::integer, -1
        from search_entries, search_levels(country, region, place_id, birth_month(date_of_birth))
    ) each group by 1, 2, 3, 4, 5 having sum(members) <> 0`.execute(db.kysely)
  return rows
}

test('and back home, where others have written meanwhile', slow, async () => {
  const siteId = await idOf(there, 'moves')
  // Whom a process remembers at home from before is not signed in any more.
  const [, , , gone] = writers.moves as [Writer, Writer, Writer, Writer]
  const end = there.kysely.deleteFrom('sessions').where('member_id', '=', gone.from.id)
  expect((await end.executeTakeFirstOrThrow()).numDeletedRows).toBe(1n)
  writers.moves.pop()
  const had = await rowsOf(away.ownerUrl, siteId)
  const [stays, moves, settled] = [writeOn('stays'), writeOn('moves'), writeOn('settled')]
  await sleep(500)
  expect(await cli('cells move moves home --from c')).toBe('Moved moves from c to home.')
  const count = moves.outcome.acknowledged.length
  await vi.waitFor(() => expect(moves.outcome.acknowledged.length).toBeGreaterThan(count), soon)
  const asked = await ask(hosts.moves, 'GET /api/chats.php', gone.cookie)
  expect(asked.text).toContain('authentication_required')
  const [left, moved, other] = [await stays.stop(), await moves.stop(), await settled.stop()]
  expect(Math.max(...moved.waits_ms)).toBeLessThan(secondsAtMost)
  await expectKept(here, [...left.acknowledged, ...moved.acknowledged])
  await expectKept(there, other.acknowledged)
  expect(resting(await rowsOf(home.ownerUrl, siteId))).toEqual(resting(had))
  expect(await rowsOf(away.ownerUrl, siteId)).toEqual({})
  for (const db of [here, there]) expect(await wrongCounts(db)).toEqual([])
  const [{ from }] = writers.moves as [Writer]
  expect(await aReceipt(here, from)).toMatch(/^\d{4}-000005$/)
  expect((await runCommand(['doctor'], variables)).said).not.toMatch(/moves/)
  expect(await cli('cells list')).toMatch(/home +moves/)
})

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
  const given = {
    ...variables,
    CELL_D_DATABASE_URL: last.url,
    CELL_D_DATABASE_OWNER_URL: last.ownerUrl,
  }
  expect(await runCommand('cells add d'.split(' '), given)).toMatchObject({ code: 0 })
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
  expect(await refused('cells move settled c --from c')).toContain('--from says where it lies')
  expect(await refused('cells move settled home')).toContain('--from says where it lies')
  expect(await refused('cells move stays e')).toContain('There is no address for a cell "e"')
  const { DATABASE_OWNER_URL: _, ...without } = variables
  expect(await refused('cells move stays c', without)).toContain('set DATABASE_OWNER_URL')
  const mixedUp = {
    ...variables,
    CELL_E_DATABASE_URL: home.url,
    CELL_E_DATABASE_OWNER_URL: home.ownerUrl,
  }
  expect(await refused('cells move settled e --from c', mixedUp)).toContain('has sites already')
  await asSuperuser(
    away.superUrl,
    'alter role serenade_owner noreplication',
    'revoke pg_create_subscription from serenade_owner',
    'revoke set on parameter session_replication_role from serenade_owner',
  )
  const [, grants = ''] = (await refused('cells move moves c')).split(
    'The owner of c may not move sites. A superuser grants: ',
  )
  expect(grants.split('; ')).toHaveLength(3)
  await asSuperuser(away.superUrl, grants)
  await sameNumberInBoth('moves')
  expect(await refused('cells move moves c')).toContain(
    'A row of notifications cannot be in c as well. Key (id)=',
  )
  const another = await signIn(home.ownerUrl)
  await another.query('select pg_advisory_lock($1)', [moveLock])
  expect(await refused('cells move moves c')).toBe(
    'Another command moves a site of home right now.',
  )
  // The session of the command before takes a moment to end.
  setTimeout(() => void another.end(), 500)
  expect(await cli('cells move moves c --abandon')).toBe('moves stays in home.')
  const unready = await testDatabase()
  const ofAnother = { DATABASE_URL: unready.url, DATABASE_OWNER_URL: unready.ownerUrl }
  await aSite(unready.db, { slug: 'unready' })
  expect(await refused('cells move unready c', { ...variables, ...ofAnother })).toContain(
    'wal_level = logical',
  )
})
