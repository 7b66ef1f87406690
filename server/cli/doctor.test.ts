import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { auditLedger, freezeSpending, liftFreeze } from '../credits/audit/audit-ledger.ts'
import { enqueue } from '../jobs/queue.ts'
import { inPublic } from '../testing/in-public.ts'
import { anObjectStorage } from '../testing/object-storage.ts'
import { theSite } from '../testing/people.ts'
import { aRedis, hasRedis } from '../testing/redis.ts'
import { testDatabase } from '../testing/test-database.ts'
import { judgeRedis, judgeServer, type ServerFacts } from './doctor.ts'
import { runCommand } from './run-command.ts'

const { db, owner, url, ownerUrl } = await testDatabase()
await theSite(db)
const say = (kvk: string, settings: object) => [
  db.kysely.updateTable('companies').set({ kvk }).execute(),
  db.kysely
    .updateTable('sites')
    .set({ settings: JSON.stringify(settings) })
    .execute(),
]
await Promise.all(say('30123456', { support_email: 'help@serenade.example' }))
const log = { error: () => undefined } as unknown as Parameters<typeof auditLedger>[0]['log']
await auditLedger({ db, log })
const folder = await mkdtemp(join(tmpdir(), 'serenade-doctor-'))
afterAll(() => rm(folder, { recursive: true }))

const atHome = { DATA_DIR: folder, DATABASE_URL: url }
const publicly = (more: Record<string, string> = {}) => ({
  ...inPublic('https://serenade.example'),
  ...{ TRUST_PROXY: '1', DATA_KEY: randomBytes(32).toString('base64'), ...atHome, ...more },
})
const doctor = (variables: Record<string, string>) => runCommand(['doctor'], variables)

/** What is wrong or unsafe beside the server of the tests, which waits for no disk. */
async function faultsOf(variables: Record<string, string>): Promise<string[]> {
  const { said } = await doctor(variables)
  const [faults = ''] = said.split('To know:')
  return faults
    .split('\n')
    .filter((line) => line.startsWith('  - ') && !/^ {2}- (fsync|full_page_writes|sync)/.test(line))
}

test('a set-up that is well is said to be, with what a person has to judge', async () => {
  const home = await doctor({ DATA_DIR: folder })
  expect(home).toMatchObject({ code: 0 })
  expect(home.said).toMatch(/^Nothing is wrong or unsafe.*\nTo know:\n {2}- Only this machine/)
  expect(await faultsOf(atHome)).toEqual([])
  expect(await faultsOf(publicly())).toEqual([])
  // It may be of somebody with whom we share our environment.
  const slip = await doctor({ DATA_DIR: folder, METRICS_TOKN: 'x' })
  expect(slip).toMatchObject({ code: 0 })
  expect(slip.said).toContain('  - Nothing reads METRICS_TOKN: is METRICS_TOKEN meant?')
})

test('an environment with faults is all that can be looked at', async () => {
  const { code, said } = await doctor({ ...atHome, TRUST_PROXY: '1', SMTP_URL: 'nowhere' })
  expect(code).toBe(1)
  expect(said).toMatch(/Wrong:\n.*faults:\n {2}SMTP_URL: .*\n {2}PUBLIC_URL: It is needed/)
})

test('what is unsafe in public is named', async () => {
  const key = Buffer.alloc(32, 7)
  const faults: [Record<string, string>, RegExp][] = [
    [{ PUBLIC_URL: 'http://serenade.example' }, /without TLS/],
    [{ PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }, /links lead nowhere/],
    [{ DATA_KEY: key.toString('base64') }, /DATA_KEY was not drawn by chance/],
    [{ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }, /METRICS_HOST lets others/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /The mail server 127\.0\.0\.1:1 does not answer/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /DKIM_KEY/],
    [{ DATA_DIR: join(folder, 'file') }, /cannot be written to/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /127\.0\.0\.1:1 cannot be used/],
    [{ DATABASE_URL: ownerUrl }, /signs in as the superuser/],
  ]
  await writeFile(join(folder, 'file'), '')
  for (const [fault, says] of faults) {
    const { code, said } = await doctor(publicly(fault))
    expect(said).toMatch(says)
    expect(code).toBe(1)
  }
  await writeFile(join(folder, 'data.key'), key)
  const beside = await doctor(publicly({ DATA_KEY: key.toString('base64') }))
  expect(beside.said).toMatch(/DATA_KEY is the key in DATA_DIR/)
  await rm(join(folder, 'data.key'))
})

test('what a public site still says of our examples is named, and at home it may', async () => {
  onTestFinished(async () => {
    await Promise.all(say('30123456', { support_email: 'help@serenade.example' }))
  })
  await Promise.all(say('00000000', {}))
  expect(await faultsOf(atHome)).toEqual([])
  expect(await faultsOf(publicly())).toEqual([
    expect.stringContaining('general writes from support@serenade.example, an example'),
    expect.stringContaining('general says that it is run by Example Media B.V., an example'),
  ])
  expect((await doctor(publicly({ DEMO: 'public' }))).said).toMatch(/To know:[\s\S]*run by Example/)
  // What is to be typed works on the cell that it is said of.
  const { said } = await doctor(publicly({ DIRECTORY_DATABASE_URL: url, CELL_B_DATABASE_URL: url }))
  expect(said).toMatch(
    /Cell b: general writes from .*: settings set general support_email '"…"' --cell b\./,
  )
})

test('a mail server on this machine needs no TLS, and one that answers is well', async () => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as { port: number }
  expect(await faultsOf({ ...atHome, SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([])
  await new Promise<void>((done) => server.close(done))
  const dumb = createServer((caller) => caller.end('500 no\r\n'))
  await new Promise<void>((done) => dumb.listen(0, '127.0.0.1', done))
  const { port: other } = dumb.address() as { port: number }
  expect(await faultsOf({ ...atHome, SMTP_URL: `smtp://127.0.0.1:${other}` })).toHaveLength(1)
  dumb.close()
})

test.skipIf(!hasRedis)(
  'a Redis that is away, stands still or lets everybody in is named',
  async () => {
    const redis = await aRedis()
    onTestFinished(async () => {
      redis.resume()
      await redis.kill()
    })
    const { port } = new URL(redis.url)
    const faults = (REDIS_URL: string) => faultsOf({ ...atHome, REDIS_URL })
    expect(await faults(redis.url)).toEqual([])
    // This name of this machine looks like one of another.
    const [afar, safe] = [`redis://0.0.0.0:${port}`, `redis://:secret@0.0.0.0:${port}`]
    expect(await faults(afar)).toEqual([
      expect.stringMatching(/Redis at 0\.0\.0\.0:\d+ lets in whoever reaches it/),
      expect.stringMatching(/not encrypted: use rediss:/),
    ])
    const client = await createClient({ url: redis.url }).connect()
    await client.sendCommand(['CONFIG', 'SET', 'requirepass', 'secret'])
    client.destroy()
    expect(await faults(safe)).toEqual([expect.stringMatching(/not encrypted/)])
    expect(await faults(redis.url)).toEqual([expect.stringMatching(/cannot be used: NOAUTH/)])
    redis.pause()
    expect(await faults(safe)).toEqual([expect.stringMatching(/cannot be used: .* not answer\.$/)])
    await redis.kill()
    const away = await faults(safe)
    expect(away).toEqual([
      expect.stringMatching(/Redis at 0\.0\.0\.0:\d+ cannot be used: .*REFUSED/),
    ])
    expect(away.join()).not.toContain('secret')
  },
)

test('a Redis is judged by its version', () => {
  const says = (version: string, name: 'Redis' | 'Valkey' = 'Redis') =>
    judgeRedis({ name, version, isOpen: true }, 'redis://valkey:6379').map(({ says }) => says)
  expect(says('7.0.15')).toEqual([])
  expect(says('6.0.20')).toEqual([expect.stringMatching(/^Redis 6\.0\.20 is too old/)])
  expect(says('7.4.1')).toEqual([expect.stringMatching(/^Redis 7\.4\.1 answers; our own tests/)])
  expect(says('8.0.1', 'Valkey')).toEqual([expect.stringMatching(/^Valkey 8\.0\.1 answers/)])
})

test('a bucket that cannot be read, written to or cleaned is named, and nothing stays in it', async () => {
  const storage = await anObjectStorage()
  const faults = (more: Record<string, string> = {}) =>
    faultsOf({ ...atHome, ...storage.variables, ...more })
  expect(await faults()).toEqual([])
  expect(storage.asked.some((each) => each.startsWith('PUT '))).toBe(true)
  expect([...storage.objects]).toEqual([])
  for (const [method, says] of [
    ['GET', /The bucket test at 127\.0\.0\.1:\d+ cannot be read: .*500 InternalError/],
    ['PUT', /cannot be written to: .*500 InternalError/],
    ['DELETE', /cannot be cleaned: .*500 InternalError/],
  ] as const) {
    storage.fail(['error', 'error'], method)
    expect(await faults()).toEqual([expect.stringMatching(says)])
  }
  expect(await faults({ S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual([
    expect.stringMatching(/cannot be read: .*403 SignatureDoesNotMatch/),
  ])
  expect(await faults({ S3_BUCKET: 'other' })).toEqual([expect.stringMatching(/NoSuchBucket/)])
  // Where the disk is written to, the bucket is only read.
  storage.fail(['error', 'error'], 'PUT')
  expect(await faults({ STORAGE: 'disk' })).toEqual([])
  await storage.stop()
  expect(await faults()).toEqual([expect.stringMatching(/cannot be read: .*ECONNREFUSED/)])
})

// What else may be wrong with a replica is tried with real ones in proof/replica.test.ts.
test('a replica that is away, or none at all, is named', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  const found = await faultsOf({ ...atHome, DATABASE_READ_URL: `${url}, ${nowhere}` })
  expect(found).toEqual([
    expect.stringMatching(`The replica at ${new URL(url).host} is no replica\\.`),
    expect.stringMatching(/The replica at 127\.0\.0\.1:1 does not answer\./),
  ])
})

const well: ServerFacts = {
  ...{ version: 180_004, fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  ...{ error_values: '0', log_statement: 'none', login: 'serenade_app', is_superuser: false },
  ...{ encrypted: false, its_ms: 1000, our_ms: 1500, ids_used: 0.1, freeze_late: 1.1 },
}

test('a PostgreSQL that may lose what was acknowledged, or tells too much, is named', () => {
  const says = (fault: Partial<ServerFacts>, isRemote = false) =>
    judgeServer({ ...well, ...fault }, { isRemote }).map(({ says }) => says)
  expect(says({})).toEqual([])
  expect(says({ version: 170_002 })).toEqual([expect.stringMatching(/17 is too old/)])
  expect(says({ fsync: 'off' })).toEqual([expect.stringMatching(/^fsync is off/)])
  expect(says({ full_page_writes: 'off' })).toHaveLength(1)
  expect(says({ error_values: '-1' })).toEqual([expect.stringMatching(/personal data/)])
  expect(says({ freeze_late: 2 })).toEqual([expect.stringMatching(/^10 % of the transaction ids/)])
  expect(says({ its_ms: 90_000 })).toEqual([expect.stringMatching(/88\.5 s apart: set them/)])
  expect(says({ its_ms: 6000 })).toEqual([expect.stringMatching(/4\.5 s apart\./)])
  expect(says({}, true)).toEqual([expect.stringMatching(/not encrypted/)])
})

test('a database that waits for no disk is found by its own word', async () => {
  const name = sql.id(new URL(url).pathname.slice(1))
  expect((await doctor(atHome)).said).toMatch(/Wrong:\n {2}- fsync is off/)
  const set = (value: string) =>
    sql`alter database ${name} set synchronous_commit = ${sql.lit(value)}`.execute(owner.kysely)
  await set('on')
  expect((await doctor(atHome)).said).not.toContain('synchronous_commit')
  await set('off')
  expect((await doctor(atHome)).said).toContain('synchronous_commit is off')
})

test('work that nobody does is found: late and given up jobs, a freeze, what waits for a look', async () => {
  const late = { runAt: new Date(Date.now() - 3_600_000) }
  const values = { locale: 'en', type: 'news' } as const
  const told = { mail: 'announcement', memberId: randomUUID(), values } as const
  await enqueue(db, 'send_mail', told, late)
  expect(await faultsOf(atHome), 'an announcement waits for its turn').toEqual([])
  await sql`delete from graphile_worker._private_jobs`.execute(owner.kysely)
  await enqueue(db, 'tidy_photo_files', { photoId: randomUUID() }, late)
  expect((await doctor(atHome)).said).toMatch(/tidy_photo_files is 60 minutes late/)
  const end = sql`update graphile_worker._private_jobs set attempts = max_attempts`
  await end.execute(owner.kysely)
  expect((await doctor(atHome)).said).toMatch(/1 jobs tidy_photo_files were given up/)
  const jobs = (...words: string[]) => runCommand(['jobs', ...words], atHome)
  expect((await jobs('list')).said).toMatch(/tidy_photo_files +1 /)
  expect(await jobs('retry', 'send_mail')).toMatchObject({ code: 1 })
  expect(await jobs('retry', 'tidy_photo_files')).toMatchObject({ code: 0 })
  expect((await jobs('list')).said).toBe('No job was given up.')
  const { rows } = await sql`select attempts from graphile_worker._private_jobs
    where run_at <= now() + interval '1 minute'`.execute(owner.kysely)
  expect(rows).toEqual([{ attempts: 0 }])
  expect(await jobs('forget', 'tidy_photo_files'), 'it is not given up').toMatchObject({ code: 1 })
  await end.execute(owner.kysely)
  expect((await jobs('forget', 'tidy_photo_files')).said).toBe(
    '1 job tidy_photo_files is forgotten.',
  )
  expect((await doctor(atHome)).said).not.toContain('given up')
  await freezeSpending(db, 'balance')
  expect((await doctor(atHome)).said).toMatch(/Spending is frozen \(balance\)/)
  await liftFreeze(db)
  await sql`update ledger_audit set verified_at = now() - interval '2 hours'`.execute(owner.kysely)
  expect((await doctor(atHome)).said).toMatch(/found right 120 minutes ago/)
  await auditLedger({ db, log })
  expect(await faultsOf(atHome)).toEqual([])
})

test('a migration that is waiting is found', async () => {
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(
    owner.kysely,
  )
  expect(await doctor(atHome)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/1 migrations are waiting, from \d{4}-/),
  })
})
