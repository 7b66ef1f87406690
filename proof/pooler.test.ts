import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { lookThroughPooler, preparePooler } from '#database/pooler.ts'
import { createApi } from '#server/api.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { auditLedger } from '#server/credits/audit/audit-ledger.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aPooler, hasPooler, keepsNames, type Pooler } from './poolers.ts'
import { type Started, startIn } from './start-in.ts'

// The service behind a real PgBouncer in transaction mode: 8 connections of ours share 3 of PostgreSQL.

const pairs = 12
const messages = 15

describe.skipIf(!hasPooler)('behind a pooler', async () => {
  const { url: directUrl, ownerUrl } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'serenade-pooled-'))
  const pooler = hasPooler ? await aPooler([directUrl, ownerUrl]) : (undefined as unknown as Pooler)
  const url = pooler?.through(directUrl)
  const variables = {
    ...{ DATA_DIR: folder, VAPID_PUBLIC_KEY: 'off' },
    ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
  }
  const service = hasPooler ? await startIn(variables) : (undefined as unknown as Started)
  afterAll(async () => {
    await service?.stop()
    await pooler?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const context = service?.context
  const api = hasPooler ? createApi(context, { checkAnswers: true }) : undefined

  async function ask(cookie: string, path: string, body?: unknown) {
    const answer = await api?.request(`http://localhost${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ 'X-Client-Type': 'web', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    })
    return { status: answer?.status ?? 0, says: await answer?.json() }
  }

  test('members write, search and read as ever, and the books are right', async () => {
    const done = await Promise.all(
      Array.from({ length: pairs }, async () => {
        const ada = await aMember(context.db, { credits: messages, seeking: ['male'] })
        const bruno = await aMember(context.db, { gender: 'male' })
        const cookie = await aSession(context.db, ada.id)
        const statuses: number[] = []
        for (let each = 0; each < messages; each += 1) {
          const draft = { id: randomUUID(), type: 'text', text: 'Are you there?' }
          const paths = ['/api/members', '/api/chats.php', '/api/user.php']
          const answers = await Promise.all([
            ask(cookie, `/api/members/${bruno.id}/messages`, draft),
            ...paths.map((path) => ask(cookie, path)),
          ])
          statuses.push(...answers.map(({ status }) => status))
        }
        const { says } = await ask(cookie, '/api/user.php')
        return { statuses, credits: (says as { user: { credits: number } }).user.credits }
      }),
    )
    const expected = { statuses: Array(messages).fill([201, 200, 200, 200]).flat(), credits: 0 }
    expect(done).toEqual(Array(pairs).fill(expected))
    await auditLedger(context)
    const [books] = await rows<{ frozen: boolean; messages: number }>(
      `select exists (select from ledger_freezes where lifted_at is null) as frozen,
        (select count(*)::int from messages where credits > 0) as messages`,
    )
    expect(books).toEqual({ frozen: false, messages: pairs * messages })
  })

  test('PostgreSQL has as many connections of requests as the pooler lends, and no name of ours', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const names = new Map<number, string[]>()
    for (let each = 0; each < 12; each += 1) {
      const found = await client.query<{ pid: number; names: string[] }>(
        `select pg_backend_pid() as pid,
          (select coalesce(array_agg(name), '{}') from pg_prepared_statements) as names`,
      )
      for (const row of found.rows) names.set(row.pid, row.names)
    }
    await client.end()
    expect(names.size).toBeGreaterThan(1)
    expect(names.size).toBeLessThanOrEqual(3)
    const all = [...names.values()].flat()
    expect(all.filter((name) => !name.startsWith('PGBOUNCER_'))).toEqual([])
    expect(all.length > 0).toBe(keepsNames)
  })

  test('a statement, a lock and a pooler that stands still are waited for no longer than without it', async () => {
    const { db } = context
    const sleeping = faultOf(db.query({ name: 'sleep', text: 'select pg_sleep(60)' }, []))
    const ada = await aMember(db)
    const row = { name: 'one-member', text: 'select from members where id = $1 for update' }
    const [holding, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = db.transaction(async (tx) => {
      await tx.query(row, [ada.id])
      holding.resolve()
      await letGo.promise
    })
    onTestFinished(() => letGo.resolve())
    await holding.promise
    expect(await faultOf(db.transaction((tx) => tx.query(row, [ada.id])))).toBe('55P03')
    letGo.resolve()
    await held
    expect(await sleeping).toBe('57014')
    pooler.pause()
    onTestFinished(pooler.resume)
    expect(await faultOf(db.query({ name: 'one', text: 'select 1' }, []))).toBe('out of reach')
    pooler.resume()
    await expect.poll(() => faultOf(db.query({ name: 'one', text: 'select 1' }, []))).toBe('none')
  })

  test('what is changed elsewhere is heard, and jobs are done', async () => {
    const ada = await aMember(context.db)
    const cookie = await aSession(context.db, ada.id)
    expect((await ask(cookie, '/api/user.php')).status).toBe(200)
    const heard: string[] = []
    context.db.changes.hear({ told: (what) => heard.push(what), hearing: () => undefined })
    await rows(`delete from sessions where member_id = '${ada.id}'`)
    await expect.poll(() => heard.join()).toContain(ada.id)
    expect((await ask(cookie, '/api/chats.php')).status).toBe(403)
    const photoId = randomUUID()
    const key = `${photoId}/large.webp`
    await context.photoStorage.write(key, Buffer.from('a picture'))
    await enqueue(context.db, 'tidy_photo_files', { photoId })
    await expect.poll(() => context.photoStorage.read(key)).toBe(null)
  })

  test('addresses that lead through it and should not are named, at the start and by the doctor', async () => {
    const atStart = (given: Record<string, string>) =>
      startIn({ ...given, DATA_DIR: join(folder, 'other') }).then(
        async ({ stop }) => void (await stop()),
        (error: Error) => error.message,
      )
    const pooledOwner = pooler.through(ownerUrl)
    const faults: [Record<string, string>, string][] = [
      [{ DATA_DIR: folder, DATABASE_URL: url }, 'DATABASE_URL leads through a pooler'],
      [{ ...variables, DATABASE_DIRECT_URL: url }, 'DATABASE_DIRECT_URL leads through a pooler'],
    ]
    for (const [given, says] of faults) {
      expect(await atStart(given)).toContain(says)
      expect((await runCommand(['doctor'], given)).said).toContain(says)
    }
    const owned = { ...variables, DATABASE_OWNER_URL: pooledOwner }
    const says = 'DATABASE_OWNER_URL leads through a pooler'
    expect((await runCommand(['doctor'], owned)).said).toContain(says)
    expect((await runCommand(['doctor'], variables)).said).not.toContain('pooler')
  })

  test('connections that the pooler opened before the login had its time-outs are noticed', async () => {
    const addresses = { url, directUrl }
    await rows(`alter role serenade_app in database ${new URL(url).pathname.slice(1)} reset all`)
    await pooler.reconnect()
    expect(await lookThroughPooler(addresses)).toEqual([
      expect.stringContaining('statement_timeout'),
    ])
    expect(await preparePooler(addresses)).toEqual([expect.stringContaining('type RECONNECT')])
    const { said } = await runCommand(['doctor'], variables)
    expect(said).toContain('statement_timeout')
    await pooler.reconnect()
    expect(await lookThroughPooler(addresses)).toEqual([])
  })

  /** Asks past the pooler. */
  async function rows<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: directUrl })
    await client.connect()
    return client.query<Row>(text).then(
      async (found) => {
        await client.end()
        return found.rows
      },
      async (error) => {
        await client.end()
        throw error
      },
    )
  }
})

async function faultOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: Error & { code?: string }) =>
      error.code ?? (isOutOfReach(error) ? 'out of reach' : error.message),
  )
}
