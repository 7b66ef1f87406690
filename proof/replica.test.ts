import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { letAppIn } from '#database/app-login.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import type { Replicas } from '#database/follow-replica.ts'
import { migrate } from '#database/migrate.ts'
import { createApi } from '#server/api.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { createContext } from '#server/create-context.ts'
import { createHttp } from '#server/http.ts'
import { createLink } from '#server/notifications/mail-links.ts'
import { startMetrics } from '#server/telemetry/serve-metrics.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { pageAssets, pageBuild } from './page-build.ts'
import { aPooler, hasPooler } from './poolers.ts'
import { aReplica, inTurns, type Replica } from './replicas.ts'

// A real PostgreSQL with two real streaming replicas, and the API in front of all.

const folder = await mkdtemp(join(tmpdir(), 'serenade-replica-'))
await chmod(folder, 0o755)
const settings = { fsync: 'off', full_page_writes: 'off' }
const primary = await startEmbedded({ folder: join(folder, 'one/postgres'), settings })
await migrate(primary.url)
const url = await letAppIn(primary.url, join(folder, 'one'))
const replica = await aReplica(join(folder, 'one/postgres'), primary.url, settings)
const second = await aReplica(join(folder, 'one/postgres'), primary.url, settings)
const db = connect({ url, patience: patienceOfWork })
const portOf = (each: Replica) => new URL(each.url).port
const readUrlAt = (port: string | number) => url.replace(/:\d+\//, `:${port}/`)
const readUrl = readUrlAt(portOf(replica))
const { context, api, logged } = await serving(readUrl)
const onReplica = await asOwnerOf(replica)
const onSecond = await asOwnerOf(second)

afterAll(async () => {
  await Promise.all([onReplica, onSecond].map((each) => each.end().catch(() => undefined)))
  await context.replicas?.close()
  await db.close()
  await Promise.all([replica.stop(), second.stop()])
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

const ada = await aMember(db, { gender: 'female', seeking: ['male'] })
const bruno = await aMember(db, { gender: 'male', seeking: ['female'] })
const carlo = await aMember(db, { gender: 'male', seeking: ['female'] })
const dino = await aMember(db, { gender: 'male', seeking: ['female'] })
const cookie = await aSession(db, ada.id)

test('a search is answered by the replica while it is fresh', async () => {
  // A busy machine may let it fall behind between two lines of this.
  await vi.waitFor(async () => {
    expect(context.replicas?.fresh()).toEqual([true])
    const asked = vi.spyOn(context.replicas?.pick()?.db as Database, 'query')
    expect(await searched()).toContain(bruno.id)
    expect(asked.mock.calls.map(([{ name }]) => name)).toContain('load-seeker')
  }, 60_000)
})

test('whoever has just changed something sees it at once, however far behind the replica is', async () => {
  await expect.poll(() => context.replicas?.fresh()).toEqual([true])
  await onReplica.query('select pg_wal_replay_pause()')
  try {
    const answer = await pass(bruno.id)
    expect(wroteIn(answer).join()).toMatch(/^wrote=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await searched(api, afterAnswer(answer))).not.toContain(bruno.id)
    // Without that, what was true may be read for a moment, and no longer.
    await expect.poll(logged).toMatch(/The replica at \S+ is more than a second behind/)
    expect(await searched()).not.toContain(bruno.id)
    expect(await doctor(readUrl)).toContain('is more than a second behind')
  } finally {
    await onReplica.query('select pg_wal_replay_resume()')
  }
  await expect.poll(logged).toMatch(/The replica at \S+ is up to date again/)
  expect(await searched()).not.toContain(bruno.id)
})

test('whatever one sends by a call, an upload or the form of a page, one reads from the primary after it', async () => {
  await expect.poll(() => context.replicas?.fresh()).toEqual([true])
  const picked = vi.spyOn(context.replicas as Replicas, 'pick')
  onTestFinished(() => picked.mockRestore())
  const build = await pageBuild(['/lang-config', '/reset-password'])
  const app = createHttp({ context, build, assets: pageAssets(), developing: false, files: null })
  const link = { purpose: 'unsubscribe', memberId: ada.id, email: ada.email } as const
  const token = await createLink(db, { ...link, lifeMs: 60_000 })
  const own = { 'X-Client-Type': 'web', 'Sec-Fetch-Site': 'same-origin' }
  const post = (path: string, body: BodyInit, headers: Record<string, string> = own) =>
    app.request(
      `http://localhost${path}`,
      { method: 'POST', body, headers: { ...headers, Cookie: cookie } },
      {},
    )
  const aCase = { id: randomUUID(), kind: 'question', reason: 'other', name: 'Ada', profile: '' }
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }).toString()
  const bytes = { 'Content-Length': `${oneClick.length}` }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent: [number, Response][] = [
    [201, await post('/api/photos', await aForm())],
    [201, await post('/api/chat-photos', await aForm())],
    [201, await post('/api/cases', await aForm({ ...aCase, email: ada.email, words: 'Why?' }))],
    [303, await post('/share', await aForm())],
    [200, await post(`/${token}`, oneClick, { ...form, ...bytes })],
    // One that passes on what its own call sets, and one that does not.
    [200, await post('/reset-password', new URLSearchParams({ email: ada.email }), form)],
    [303, await post('/lang-config', new URLSearchParams({ language: 'fr' }), form)],
    [204, await post('/api/signup-begun', '{}', { ...own, 'Content-Type': 'application/json' })],
  ]
  for (const [place, [status, answer]] of sent.entries()) {
    expect([place, answer.status, wroteIn(answer).length]).toEqual([place, status, 1])
    await searched(api, afterAnswer(answer))
  }
  expect(picked).not.toHaveBeenCalled()
  await searched()
  expect(picked).toHaveBeenCalled()
  const shown = await app.request('http://localhost/lang-config', {}, {})
  expect([shown.status, ...wroteIn(shown)]).toEqual([200])
})

test('without its replica the primary answers, and it is used again once it is back', async () => {
  await expect.poll(() => context.replicas?.fresh()).toEqual([true])
  const [pid = ''] = (await readFile(join(replica.folder, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const answers = await Promise.all(Array.from({ length: 20 }, () => search()))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await expect.poll(() => context.replicas?.fresh()).toEqual([true])
  expect((await search()).status).toBe(200)
  expect(logged()).not.toContain('more than one server')
})

test('two replicas are asked in turns, and one that is behind is left out', async () => {
  const reads = `${readUrl}, ${readUrlAt(portOf(second))}`
  const both = await serving(reads, { METRICS_PORT: '0' })
  onTestFinished(() => both.context.replicas?.close())
  await expect.poll(() => both.context.replicas?.fresh()).toEqual([true, true])
  const picked = [1, 2, 3, 4].map(() => both.context.replicas?.pick()?.db)
  expect(new Set(picked).size).toBe(2)
  expect([picked[0], picked[1]]).toEqual([picked[2], picked[3]])
  expect(await doctor(...both.waysOf)).not.toContain('The replica')
  await onSecond.query('select pg_wal_replay_pause()')
  try {
    await pass(carlo.id)
    await expect.poll(() => both.context.replicas?.fresh()).toEqual([true, false])
    const found = await Promise.all(Array.from({ length: 20 }, () => searched(both.api)))
    expect(found.flat()).not.toContain(carlo.id)
    await expect.poll(both.logged).toContain(`${portOf(second)} is more than a second behind`)
    const metrics = await startMetrics(both.context)
    await vi.waitFor(async () => {
      const numbers = await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text()
      expect(numbers.match(/^serenade_replica_fresh.*/gm)).toEqual([
        'serenade_replica_fresh{replica="1"} 1',
        'serenade_replica_fresh{replica="2"} 0',
      ])
    }, 60_000)
    await metrics?.stop()
  } finally {
    await onSecond.query('select pg_wal_replay_resume()')
  }
})

test('an address behind which several servers answer is noticed, and none of them is read unseen', async () => {
  const ports = [portOf(replica)]
  const proxy = await inTurns(ports)
  const behind = await serving(readUrlAt(proxy.port))
  onTestFinished(async () => {
    await behind.context.replicas?.close()
    await proxy.stop()
  })
  await expect.poll(() => behind.context.replicas?.fresh()).toEqual([true])
  ports.push(portOf(second))
  await onSecond.query('select pg_wal_replay_pause()')
  try {
    await pass(dino.id)
    await expect.poll(() => searched()).not.toContain(dino.id)
    const found = await Promise.all(Array.from({ length: 20 }, () => searched(behind.api)))
    expect(found.flat()).not.toContain(dino.id)
    await expect.poll(behind.logged).toContain(`${proxy.port} is more than one server`)
    expect(behind.context.replicas?.fresh()).toEqual([false])
    expect(await searched(behind.api)).not.toContain(dino.id)
  } finally {
    await onSecond.query('select pg_wal_replay_resume()')
  }
  expect(await doctor(...behind.waysOf)).toContain('is more than one server')
  const seen: unknown[] = []
  const late = await serving(readUrlAt(proxy.port))
  onTestFinished(() => late.context.replicas?.close())
  const look = () => {
    seen.push(late.context.replicas?.fresh()[0])
    return late.logged()
  }
  await expect.poll(look).toContain(`${proxy.port} is more than one server`)
  expect(seen).not.toContain(true)
})

test('a replica of another PostgreSQL is refused, however far it is', async () => {
  const foreign = await startEmbedded({ folder: join(folder, 'two/postgres'), settings })
  const itsUrl = await letAppIn(foreign.url, join(folder, 'two'))
  const copy = await aReplica(join(folder, 'two/postgres'), foreign.url, settings)
  onTestFinished(async () => {
    await copy.stop()
    await foreign.stop()
  })
  const there = await asOwnerOf(foreign)
  for (let each = 0; each < 8; each += 1) {
    await there.query(`select pg_logical_emit_message(true, 'far', 'ahead')`)
    await there.query('select pg_switch_wal()')
  }
  await there.end()
  const mixedUp = await serving(itsUrl.replace(/:\d+\//, `:${portOf(copy)}/`))
  onTestFinished(() => mixedUp.context.replicas?.close())
  await expect.poll(mixedUp.logged).toContain('is a copy of another PostgreSQL')
  expect(mixedUp.context.replicas?.fresh()).toEqual([false])
  expect(await doctor(...mixedUp.waysOf)).toContain('is a copy of another PostgreSQL')
})

test.skipIf(!hasPooler)('a replica behind a pooler needs to be known as such', async () => {
  const pooler = await aPooler([readUrl, replica.url])
  const through = pooler.through(readUrl)
  const unknown = await serving(through)
  const known = await serving(through, { DATABASE_DIRECT_URL: url })
  onTestFinished(async () => {
    await unknown.context.replicas?.close()
    await known.context.replicas?.close()
    await pooler.stop()
  })
  await expect.poll(unknown.logged).toContain('is reached through a pooler: that needs')
  expect(await doctor(...unknown.waysOf)).toContain('is reached through a pooler: that needs')
  await expect.poll(() => known.context.replicas?.fresh()).toEqual([true])
  expect(await searched(known.api)).not.toContain(bruno.id)
  expect(await doctor(...known.waysOf)).not.toContain('The replica')
})

test.skipIf(!hasPooler)('several replicas behind one pooler are noticed', async () => {
  const proxy = await inTurns([portOf(replica), portOf(second)])
  const atProxy = readUrlAt(proxy.port)
  const owner = Object.assign(new URL(replica.url), { port: `${proxy.port}` }).href
  const pooler = await aPooler([atProxy, owner])
  const mixed = await serving(pooler.through(atProxy), { DATABASE_DIRECT_URL: url })
  onTestFinished(async () => {
    await mixed.context.replicas?.close()
    await pooler.stop()
    await proxy.stop()
  })
  await expect.poll(mixed.logged).toContain('is more than one server')
  expect(mixed.context.replicas?.fresh()).toEqual([false])
  expect(await doctor(...mixed.waysOf)).toContain('is more than one server')
})

/** The service in front of these replicas. */
async function serving(reads: string, more: Record<string, string> = {}) {
  const lines: string[] = []
  const context = await createContext({
    environment: readEnvironment({
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_READ_URL: reads,
      VAPID_PUBLIC_KEY: 'off',
      ...more,
    }),
    db,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    siteLifeMs: 0,
  })
  const api = createApi(context, { checkAnswers: true })
  return { context, api, logged: () => lines.join(''), waysOf: [reads, more] as const }
}

async function doctor(reads: string, more: Record<string, string> = {}): Promise<string> {
  const variables = { DATA_DIR: folder, DATABASE_URL: url, DATABASE_READ_URL: reads, ...more }
  return (await runCommand(['doctor'], variables)).said
}

async function asOwnerOf({ url }: { url: string }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function pass(memberId: string): Promise<Response> {
  const answer = await api.request(`http://localhost/api/passes/${memberId}`, {
    method: 'PUT',
    headers: { 'X-Client-Type': 'web', Cookie: cookie },
  })
  expect(answer.status).toBe(204)
  return answer
}

/** A picture, as the field "photo" of a form, beside others. */
async function aForm(fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new File([new Uint8Array(await aPicture())], 'beach.jpg'))
  return form
}

function wroteIn(answer: Response): string[] {
  return answer.headers.getSetCookie().filter((each) => each.startsWith('wrote='))
}

/** What her browser sends after an answer. */
function afterAnswer(answer: Response): string {
  return [cookie, ...wroteIn(answer).map((each) => each.split(';')[0])].join('; ')
}

async function search(of = api, as = cookie): Promise<Response> {
  const headers = { 'X-Client-Type': 'web', Cookie: as }
  return of.request('http://localhost/api/members', { headers })
}

async function searched(of = api, as = cookie): Promise<string[]> {
  const { results } = (await (await search(of, as)).json()) as { results: { id: string }[] }
  return results.map(({ id }) => id)
}
