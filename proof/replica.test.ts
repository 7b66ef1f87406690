import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { letAppIn } from '#database/app-login.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { createApi } from '#server/api.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { createContext } from '#server/create-context.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { aReplica } from './replicas.ts'

// A real PostgreSQL with a real streaming replica, and the API in front of both.

const folder = await mkdtemp(join(tmpdir(), 'serenade-replica-'))
await chmod(folder, 0o755)
const settings = { fsync: 'off', full_page_writes: 'off' }
const primary = await startEmbedded({ folder: join(folder, 'one/postgres'), settings })
await migrate(primary.url)
const url = await letAppIn(primary.url, join(folder, 'one'))
const replica = await aReplica(join(folder, 'one/postgres'), primary.url, settings)
const readUrl = url.replace(/:\d+\//, `:${new URL(replica.url).port}/`)
const logged: string[] = []
const db = connect({ url, patience: patienceOfWork })
const context = await createContext({
  environment: readEnvironment({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_READ_URL: readUrl,
    VAPID_PUBLIC_KEY: 'off',
  }),
  db,
  log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  siteLifeMs: 0,
})
const api = createApi(context, { checkAnswers: true })
const onReplica = new pg.Client({ connectionString: replica.url })
onReplica.on('error', () => undefined)
await onReplica.connect()

afterAll(async () => {
  await onReplica.end().catch(() => undefined)
  await context.replica?.close()
  await db.close()
  await replica.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

const ada = await aMember(db, { gender: 'female', seeking: ['male'] })
const bruno = await aMember(db, { gender: 'male', seeking: ['female'] })
const cookie = await aSession(db, ada.id)

test('a search is answered by the replica while it is fresh', async () => {
  await expect.poll(() => context.replica?.isFresh()).toBe(true)
  const asked = vi.spyOn(context.replica?.db as Database, 'query')
  expect(await searched()).toContain(bruno.id)
  expect(asked.mock.calls.map(([{ name }]) => name)).toContain('load-seeker')
})

test('whoever has just changed something sees it at once, however far behind the replica is', async () => {
  await expect.poll(() => context.replica?.isFresh()).toBe(true)
  await onReplica.query('select pg_wal_replay_pause()')
  try {
    const answer = await api.request(`http://localhost/api/passes/${bruno.id}`, {
      method: 'PUT',
      headers: { 'X-Client-Type': 'web', Cookie: cookie },
    })
    expect(answer.status).toBe(204)
    const [wrote = ''] = answer.headers.getSetCookie().filter((each) => each.startsWith('wrote='))
    expect(wrote).toMatch(/^wrote=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await searched(`${cookie}; wrote=1`)).not.toContain(bruno.id)
    // Without that, what was true may be read for a moment, and no longer.
    await expect.poll(() => logged.join('')).toContain('The replica is behind or does not answer')
    expect(await searched()).not.toContain(bruno.id)
  } finally {
    await onReplica.query('select pg_wal_replay_resume()')
  }
  await expect.poll(() => logged.join('')).toContain('The replica is up to date again')
  expect(await searched()).not.toContain(bruno.id)
})

test('without its replica the primary answers, and it is used again once it is back', async () => {
  await expect.poll(() => context.replica?.isFresh()).toBe(true)
  const [pid = ''] = (await readFile(join(replica.folder, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const answers = await Promise.all(Array.from({ length: 20 }, () => search()))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await expect.poll(() => context.replica?.isFresh()).toBe(true)
  expect((await search()).status).toBe(200)
})

async function search(as = cookie): Promise<Response> {
  const headers = { 'X-Client-Type': 'web', Cookie: as }
  return api.request('http://localhost/api/members', { headers })
}

async function searched(as = cookie): Promise<string[]> {
  const { results } = (await (await search(as)).json()) as { results: { id: string }[] }
  return results.map(({ id }) => id)
}
