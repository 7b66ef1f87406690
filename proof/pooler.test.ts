import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { lookThroughPooler, preparePooler } from '#database/pooler.ts'
import { createApi } from '#server/api.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { auditLedger } from '#server/credits/audit/audit-ledger.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { freePort } from '#server/testing/redis.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type Started, startIn } from './start-in.ts'

// The service behind a real PgBouncer in transaction mode: 8 connections of ours share 3 of PostgreSQL.

const program = 'pgbouncer'
const version = /^PgBouncer (\S+)/.exec(`${spawnSync(program, ['--version']).stdout}`)?.[1]
if (!version) process.stderr.write('Tests with PgBouncer are left out: there is no pgbouncer.\n')
/** Those before 1.21 do not look after the names of statements. */
const keepsNames = (version ?? '').localeCompare('1.21', 'en', { numeric: true }) >= 0

const pairs = 12
const messages = 15

describe.skipIf(!version)('behind a pooler', async () => {
  const { url: directUrl, ownerUrl } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'serenade-pooled-'))
  const pooler = version ? await aPooler([directUrl, ownerUrl]) : (undefined as unknown as Pooler)
  const url = pooler?.through(directUrl)
  const variables = {
    ...{ DATA_DIR: folder, VAPID_PUBLIC_KEY: 'off' },
    ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
  }
  const service = version ? await startIn(variables) : (undefined as unknown as Started)
  afterAll(async () => {
    await service?.stop()
    await pooler?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const context = service?.context
  const api = version ? createApi(context, { checkAnswers: true }) : undefined

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

type Pooler = {
  through: (url: string) => string
  pause: () => void
  resume: () => void
  /** Has it open every connection anew. */
  reconnect: () => Promise<void>
  stop: () => Promise<void>
}

/** A PgBouncer before the one database that these addresses name, which takes turns with its connections. */
async function aPooler(addresses: string[]): Promise<Pooler> {
  const [one = ''] = addresses
  const { hostname, port: at, pathname } = new URL(one)
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'serenade-pooler-'))]
  await chmod(folder, 0o755)
  const logins = addresses.map((each) => new URL(each))
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await writeFile(
    users,
    logins.map((each) => `"${each.username}" "${decodeURIComponent(each.password)}"\n`).join(''),
  )
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '' },
    ...{ auth_type: 'scram-sha-256', auth_file: users, admin_users: logins[0]?.username },
    ...{ pool_mode: 'transaction', default_pool_size: 3, server_round_robin: 1 },
    ...(keepsNames ? { max_prepared_statements: 100 } : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const database = `${pathname.slice(1)} = host=${hostname} port=${at}`
  await writeFile(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  // It refuses to run as root.
  const words = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text
  })
  const through = (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
  const desk = through(one).replace(/[^/]*$/, 'pgbouncer')
  await answers(desk, child, () => said)
  return {
    through,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    reconnect: () => tell(desk, 'RECONNECT'),
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(desk: string, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said()}`)
    const isThere = await tell(desk, 'SHOW VERSION').then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(20)
  }
}

async function tell(desk: string, what: string): Promise<void> {
  const client = new pg.Client({ connectionString: desk })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(what)
  } finally {
    await client.end().catch(() => undefined)
  }
}
