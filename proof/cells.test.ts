import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { chooseCell } from '#server/cells/choose-cell.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { aMember, type TestMember } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aMortalPostgres } from './mortal-postgres.ts'
import { isReady, manyProcesses, type Served } from './serve-many.ts'

// One process before two PostgreSQL servers and a directory: two sites at home, one in the cell b.

const slow = { timeout: 1_800_000 }
const soon = { timeout: 600_000, interval: 50 }

const home = await testDatabase()
const directory = await testDatabase()
const postgres = await aMortalPostgres()
await migrate(postgres.ownerUrl)
const b = connect({ url: postgres.url, patience: patienceOfWork })
const folder = await mkdtemp(join(tmpdir(), 'serenade-cells-'))
const variables = {
  DATABASE_URL: home.url,
  DIRECTORY_DATABASE_URL: directory.url,
  CELL_B_DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  DATA_KEY: randomBytes(32).toString('base64'),
  DEMO: '0',
  VAPID_PUBLIC_KEY: 'off',
}
const begin = await manyProcesses(variables)
afterAll(async () => {
  await b.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const cli = async (words: string) => {
  const outcome = await runCommand(words.split(' '), variables)
  expect(outcome, words).toMatchObject({ code: 0 })
  return outcome.said
}

const password = 'a quiet harbour'
let served: Served
const people: Record<string, TestMember[]> = {}

beforeAll(async () => {
  await confirmTime(home.db)
  await confirmTime(b)
  await cli('cells add b')
  served = await begin('all')
  await isReady(served)
  const company = '--address A --city Utrecht --country NL --kvk 1'
  await cli(`companies add --name Second ${company}`)
  await cli(
    'sites add --slug second --name Second --domain second.localhost --niche 1 --company Second',
  )
  await cli(`companies add --name Third ${company} --cell b`)
  await cli(
    'sites add --cell b --slug third --name Third --domain third.localhost --niche 1 --company Third',
  )
  for (const [slug, db] of [
    ['serenade', home.db],
    ['second', home.db],
    ['third', b],
  ] as const) {
    people[slug] = [await aPerson(db, slug, 'Ada'), await aPerson(db, slug, 'Bruno')]
  }
  await vi.waitFor(
    async () => expect((await ask('third', 'GET /api/settings.php')).status).toBe(200),
    soon,
  )
}, slow.timeout)

async function aPerson(db: Database, slug: string, name: string): Promise<TestMember> {
  const site = await siteOf(db, slug)
  const member = await aMember(db, { siteId: site, name: `${name} ${slug}`, credits: 1000 })
  await db.kysely
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.id)
    .execute()
  return member
}

async function siteOf(db: Database, slug: string): Promise<string> {
  const query = db.kysely.selectFrom('sites').select('id').where('slug', '=', slug)
  return (await query.executeTakeFirstOrThrow()).id
}

const hosts: Record<string, string> = {
  serenade: 'localhost',
  second: 'second.localhost',
  third: 'third.localhost',
}

type Asked = { cookie?: string; body?: unknown; form?: string; host?: string }

async function ask(site: string, asked: string, { cookie, body, form, host }: Asked = {}) {
  const [method = '', path = ''] = asked.split(' ')
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const sent = request({
    ...{ host: '127.0.0.1', port: served.port, method, path },
    headers: {
      Host: `${host ?? hosts[site]}:${served.port}`,
      'Content-Type': type,
      'X-Client-Type': 'web',
      ...(form === undefined && { 'Sec-Fetch-Site': 'same-origin' }),
      ...(cookie && { Cookie: cookie }),
    },
  })
  sent.end(form ?? (body === undefined ? undefined : JSON.stringify(body)))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode, headers: answer.headers, text }
}

async function signIn(site: string, { email }: TestMember): Promise<string> {
  const { status, headers, text } = await ask(site, 'POST /api/user.php', {
    body: { login: email, password },
  })
  expect(status, text).toBe(200)
  return (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
}

const credits = (db: Database, { id }: TestMember) =>
  db.kysely
    .selectFrom('wallets')
    .select('balance')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ balance }) => balance)

test('members of three sites in two databases sign in, write and pay, and each database has its own', {
  ...slow,
}, async () => {
  for (const [slug, db] of [
    ['serenade', home.db],
    ['second', home.db],
    ['third', b],
  ] as const) {
    const [ada, bruno] = people[slug] as [TestMember, TestMember]
    const cookie = await signIn(slug, ada)
    for (let count = 0; count < 10; count += 1) {
      const { status, text } = await ask(slug, `POST /api/members/${bruno.id}/messages`, {
        cookie,
        body: { id: randomUUID(), type: 'text', text: `Message ${count}` },
      })
      expect(status, text).toBe(201)
    }
    const before = await credits(db, ada)
    await buy(slug, db, cookie)
    expect(await credits(db, ada)).toBeGreaterThan(before)
    const told = () =>
      db.kysely
        .selectFrom('outbox_messages')
        .selectAll()
        .where('recipient', '=', ada.email)
        .execute()
    await vi.waitFor(async () => expect((await told()).length).toBeGreaterThan(0), soon)
  }
  const sites = async (db: Database) => [
    (await db.kysely.selectFrom('conversations').select('site_id').distinct().execute()).length,
    (await db.kysely.selectFrom('members').select('site_id').distinct().execute()).length,
  ]
  expect(await sites(home.db)).toEqual([2, 2])
  expect(await sites(b)).toEqual([1, 1])
  for (const cell of ['home', 'b'])
    expect(await cli(`ledger check --cell ${cell}`)).toMatch(/Everything adds up/)
})

/** At the sandbox, whose notice comes to the one address that all sites have in common. */
async function buy(site: string, db: Database, cookie: string): Promise<void> {
  const id = randomUUID()
  const bundle = await db.kysely
    .selectFrom('bundles')
    .select('id')
    .where('site_id', '=', await siteOf(db, site))
    .where('currency', '=', 'EUR')
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  const placed = await ask(site, 'POST /api/orders', {
    cookie,
    body: { id, bundle_id: bundle.id, method: 'ideal' },
  })
  expect(placed.status, placed.text).toBeLessThan(300)
  const { order } = JSON.parse(placed.text)
  const path = new URL(order.checkout_url).pathname
  const paid = await ask('serenade', `POST ${path}`, { form: 'outcome=pay' })
  expect(paid.status, paid.text).toBe(303)
  const state = async () => JSON.parse((await ask(site, `GET /api/orders/${id}`, { cookie })).text)
  await vi.waitFor(async () => expect((await state()).order.state).toBe('completed'), soon)
}

test('a receipt of a cell says so in its number', slow, async () => {
  const numbers = async (db: Database) =>
    (await db.kysely.selectFrom('receipts').select('content').execute()).map(
      ({ content }) => (content as { number: string }).number,
    )
  expect(await numbers(home.db)).toEqual([
    expect.stringMatching(/^\d{4}-\d{6}$/),
    expect.anything(),
  ])
  expect(await numbers(b)).toEqual([expect.stringMatching(/^\d{4}-B-000001$/)])
})

test('a session of one site is nobody on another, in whichever cell', slow, async () => {
  const cookie = await signIn('third', (people.third as TestMember[])[0] as TestMember)
  const user = async (site: string) =>
    JSON.parse((await ask(site, 'GET /api/user.php', { cookie })).text)
  expect((await user('third')).user).not.toBeNull()
  expect((await user('serenade')).user).toBeNull()
  expect((await user('second')).user).toBeNull()
})

test(
  'a host that is added in a cell is served within seconds, and no host belongs to two sites',
  slow,
  async () => {
    const settings = async (host: string) => (await ask('', 'GET /api/settings.php', { host })).text
    await cli('sites host add third drei.localhost --cell b')
    await vi.waitFor(async () => expect(await settings('drei.localhost')).toContain('Third'), soon)
    // A name may end in a dot.
    expect(await settings('third.localhost.')).toContain('Third')
    const taken = await runCommand('sites host add second drei.localhost'.split(' '), variables)
    expect(taken).toMatchObject({ code: 1, said: expect.stringContaining('third in the cell b') })
    const other = await runCommand(
      'sites host add third second.localhost --cell b'.split(' '),
      variables,
    )
    expect(other).toMatchObject({
      code: 1,
      said: expect.stringContaining('second in the cell home'),
    })
    expect(await cli('cells list')).toMatch(/home +serenade.*\nhome +second.*\nb +third/)
  },
)

test(
  'a directory that lost a site is found by the doctor, and made good by one command',
  slow,
  async () => {
    const look = async () => (await runCommand(['doctor'], variables)).said
    expect(await look()).not.toContain('the directory says')
    await directory.db.kysely.deleteFrom('site_cells').where('slug', '=', 'third').execute()
    expect(await look()).toMatch(/third lies in b at .*drei\.localhost.*the directory says home/)
    await cli('cells place third b')
    expect(await look()).not.toContain('the directory says')
    const settings = async () => (await ask('third', 'GET /api/settings.php')).text
    await vi.waitFor(async () => expect(await settings()).toContain('Third'), soon)
  },
)

test('no request asks the directory: while it is gone, all sites go on', slow, async () => {
  const name = new URL(directory.url).pathname.slice(1)
  const open = (isOpen: boolean) =>
    sql`alter database ${sql.id(name)} with allow_connections ${sql.raw(`${isOpen}`)}`.execute(
      home.owner.kysely,
    )
  await open(false)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    home.owner.kysely,
  )
  for (const slug of ['second', 'third']) {
    const [ada, bruno] = people[slug] as [TestMember, TestMember]
    const cookie = await signIn(slug, ada)
    for (let count = 0; count < 20; count += 1) {
      const { status, text } = await ask(slug, `POST /api/members/${bruno.id}/messages`, {
        cookie,
        body: { id: randomUUID(), type: 'text', text: 'Still here?' },
      })
      expect(status, text).toBe(201)
    }
  }
  await open(true)
})

test('what the choice of a cell costs is not to be seen beside a statement', slow, async () => {
  const places = new Map(Array.from({ length: 1000 }, (_, at) => [`site-${at}.example`, 'b']))
  const said = new Response(null, { status: 204 })
  const own = () => said
  const choose = chooseCell({
    directory: { cellOf: (host) => places.get(host) ?? null },
    home: own,
    cells: new Map([['b', own]]),
    https: true,
  })
  const requests = Array.from(
    { length: 1000 },
    (_, at) => new Request(`https://site-${at % 500}.example/api/members/x/messages`),
  )
  const cpuOf = async (times: number, work: () => unknown) => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < times; turn += 1) await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / times
  }
  const all = (answer: typeof choose) => () => {
    for (const each of requests) void answer(each, {})
  }
  const turns: { choosing: number; asking: number }[] = []
  for (let turn = 0; turn < 7; turn += 1) {
    const choosing = (await cpuOf(200, all(choose))) - (await cpuOf(200, all(own)))
    const asking = await cpuOf(500, () => home.db.query({ name: 'least', text: 'select 1' }, []))
    turns.push({ choosing: choosing / requests.length, asking })
  }
  const middle = (of: number[]) => of.sort((x, y) => x - y)[3] as number
  const choosing = middle(turns.map((turn) => turn.choosing))
  const asking = middle(turns.map((turn) => turn.asking))
  console.info(
    `Choosing the cell of a request takes ${choosing.toFixed(2)} µs of CPU, the least statement ${asking.toFixed(0)} µs on our side alone.`,
  )
  expect(choosing).toBeLessThan(asking / 10)
})

test(
  'a cell that dies takes its sites with it and no others, and comes back by itself',
  slow,
  async () => {
    const ready = async () => JSON.parse((await ask('serenade', 'GET /readyz')).text)
    expect(await ready()).toEqual({ status: 'ready' })
    await postgres.kill()
    // What was remembered of the site holds until the process notices.
    await vi.waitFor(async () => {
      const { status, headers } = await ask('third', 'GET /api/settings.php')
      expect([status, headers['retry-after']]).toEqual([503, '2'])
    }, soon)
    expect((await ask('second', 'GET /api/settings.php')).status).toBe(200)
    expect(await ready()).toEqual({ status: 'degraded', reason: 'cells', away: ['b'] })
    // A process that starts meanwhile serves what is there, and the rest once it is.
    served.process.kill('SIGTERM')
    await served.ended
    served = await begin('all')
    expect((await isReady(served)).status).toBe('degraded')
    expect((await ask('second', 'GET /api/settings.php')).status).toBe(200)
    expect((await ask('third', 'GET /api/settings.php')).status).toBe(503)
    await postgres.revive()
    await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), soon)
    expect((await ask('third', 'GET /api/settings.php')).status).toBe(200)
  },
)

test('an address that leads to another cell is never served', slow, async () => {
  const wrong = { ...variables, CELL_C_DATABASE_URL: postgres.url }
  const added = await runCommand('cells add c'.split(' '), wrong)
  expect(added).toMatchObject({ code: 1, said: expect.stringContaining('the cell b already') })
  served.process.kill('SIGTERM')
  await served.ended
  served = await begin('all', { CELL_B_DATABASE_URL: '', CELL_C_DATABASE_URL: postgres.url })
  expect(await isReady(served)).toMatchObject({ status: 'degraded', away: ['c'] })
  expect(served.said()).toContain('CELL_C_DATABASE_URL leads to the cell b')
  expect((await ask('third', 'GET /api/settings.php')).status).toBe(503)
})
