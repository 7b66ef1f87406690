import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { letAppIn } from '#database/app-login.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { lockDatabase } from '#database/lock-database.ts'
import { migrate } from '#database/migrate.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { createApi } from '#server/api.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { createContext } from '#server/create-context.ts'
import { healthRoutes } from '#server/http/health.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aRedis, hasRedis } from '#server/testing/redis.ts'
import { type Acknowledged, expectKept, sendUntilAnswered } from './crash/acknowledged.ts'
import { openGate, standStill } from './mortal-postgres.ts'
import { aReplica } from './replicas.ts'
import { isReady, manyProcesses } from './serve-many.ts'

// A primary with a replica that takes its place, behind an address that stays: what Patroni and a
// proxy do, by hand.

const folder = await mkdtemp(join(tmpdir(), 'serenade-failover-'))
await chmod(folder, 0o755)
const settings = { shared_buffers: '32MB', fsync: 'off', full_page_writes: 'off' }
const cluster = join(folder, 'one/postgres')
const primary = await startEmbedded({ folder: cluster, settings })
await migrate(primary.url)
const ofApp = await letAppIn(primary.url, join(folder, 'one'))
const replica = await aReplica(cluster, primary.url, settings)
const leads = { to: portOf(primary.url) }
const gate = await openGate(() => leads.to)
const url = atPort(gate.port)
const db = connect({ url, patience: patienceOfWork })
afterAll(async () => {
  await db.close()
  gate.close()
  await replica.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})
await aSite(db, {
  slug: 'general',
  isDefault: true,
  settings: { sends_a_minute: 1_000_000, free_conversations: 100 },
})
const people = await Promise.all(Array.from({ length: 6 }, () => aMember(db, { credits: 100_000 })))

const soon = { timeout: 120_000, interval: 50 }

describe('an address that leads to a server which only follows another', async () => {
  const standby = atPort(portOf(replica.url))
  const [ada, bruno] = people as [TestMember, TestMember]
  const cookie = await aSession(db, ada.id)

  test('answers 503 to whoever writes, is not ready, and keeps no connection', {
    tags: ['R3'],
  }, async () => {
    const there = connect({ url: standby, connections: 1 })
    onTestFinished(() => there.close())
    const backend = async () => {
      const text = 'select pg_backend_pid() as pid'
      return (await there.query<{ pid: number }>({ name: 'backend', text }, []))[0]?.pid
    }
    await vi.waitFor(async () => {
      const text = 'select from sessions where member_id = $1'
      expect(await there.query({ name: 'has-come', text }, [ada.id])).toHaveLength(1)
    }, soon)
    const environment = readEnvironment({ DATABASE_URL: standby, VAPID_PUBLIC_KEY: 'off' })
    const log = pino({ level: 'silent' })
    const context = await createContext({ environment, db: there, log, siteLifeMs: 0 })
    const send = await createApi(context, { checkAnswers: true }).request(
      `http://localhost/api/members/${bruno.id}/messages`,
      {
        method: 'POST',
        headers: { 'X-Client-Type': 'web', 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ id: randomUUID(), type: 'text', text: 'Are you still there?' }),
      },
    )
    expect([send.status, send.headers.get('retry-after')]).toEqual([503, '2'])

    const before = await backend()
    const ready = await healthRoutes(context).request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unready', reason: 'database' },
    ])
    const between = await backend()
    expect(between).not.toBe(before)
    const write = there.transaction(async (tx) => {
      await tx.query({ name: 'write', text: 'delete from sessions' }, [])
    })
    expect(isOutOfReach(await write.catch((error: unknown) => error))).toBe(true)
    expect(await backend()).not.toBe(between)
  })

  test('is locked by nobody', async () => {
    const taken = lockDatabase(standby, () => undefined)
    expect(isOutOfReach(await taken.catch((error: unknown) => error))).toBe(true)
  })
})

describe.skipIf(!hasRedis)('two processes whose primary falls silent', async () => {
  const redis = hasRedis ? await aRedis() : null
  const post = await aPostOffice()
  afterAll(() => Promise.all([redis?.kill(), post.close()]))
  const begin = await manyProcesses({
    DATABASE_URL: url,
    REDIS_URL: redis?.url ?? '',
    SMTP_URL: post.url,
  })

  test('nothing acknowledged is lost and nothing done twice when another takes its place', {
    tags: ['R3'],
    timeout: 600_000,
  }, async () => {
    await followSynchronously()
    await confirmTime(db)
    const servers = [await begin('all'), await begin('all')]
    await Promise.all(servers.map(isReady))
    const pids = servers.map(({ process }) => process.pid ?? 0).sort()
    await vi.waitFor(async () => expect(await holdersOf(db, 'telling')).toHaveLength(1), soon)
    const run = { servers, failures: 0, goesOn: true }
    const acknowledged: (Acknowledged & { at: number })[] = []
    const sending = Promise.all(people.map((sender, place) => sendOn(sender, place)))
    await mailTo('slow@mail.example')
    const quick = Array.from({ length: 60 }, (_, place) => `quick-${place}@mail.example`)
    for (const each of quick) await mailTo(each)
    await vi.waitFor(() => expect(post.begun()).toContain('slow@mail.example'), soon)
    await vi.waitFor(() => expect(post.begun().length).toBeGreaterThan(20), soon)

    await giveUnheard('unheard@mail.example')
    // What is written last no longer reaches the replica: whoever does not wait for it loses that.
    await onReplica(`alter system set primary_conninfo = ''`, 'select pg_reload_conf()')
    await sleep(500)
    // The host of the primary is gone: it answers nothing, and closes nothing.
    const comeBack = await standStill(cluster)
    onTestFinished(comeBack)
    const silentAt = performance.now()
    const written = acknowledged.length
    await sleep(1000)
    await onReplica('select pg_promote()')
    leads.to = portOf(replica.url)
    const leadsAt = performance.now()
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(written), soon)
    const servedMs = (acknowledged[written]?.at ?? 0) - leadsAt
    await Promise.all(servers.map(isReady))
    const readyMs = performance.now() - leadsAt

    // One of them tells again, and both hold the leases of their workers.
    const after = connect({ url: replica.url, patience: patienceOfWork })
    onTestFinished(() => after.close())
    await vi.waitFor(async () => expect(await holdersOf(after, 'telling')).toHaveLength(1), soon)
    const toldMs = performance.now() - leadsAt
    expect(pids).toContain((await holdersOf(after, 'telling'))[0])
    await vi.waitFor(async () => expect(await leaseholders(after)).toEqual(pids), soon)
    const leasedMs = performance.now() - leadsAt
    const news = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(news + 10), soon)

    // By then whoever held nothing would be taken for dead, and what it does would be done again.
    await sleep(Math.max(0, 22_000 - (performance.now() - leadsAt)))
    post.letGo()
    await vi.waitFor(async () => expect(await mailsLeft(after)).toBe(0), soon)
    const mailed = ['slow@mail.example', 'unheard@mail.example', ...quick].map((each) => [
      each,
      post.taken().filter((to) => to === each).length,
    ])
    expect(mailed.filter(([, times]) => times !== 1)).toEqual([])
    expect(await followed(after)).toBe(true)

    // It comes back, and believes that it is still the primary.
    comeBack()
    const old = connect({ url: primary.url, patience: patienceOfWork })
    onTestFinished(() => old.close())
    await vi.waitFor(async () => expect(await oursOn(old)).toBe(0), soon)
    const before = await sizeOf(old)
    const newer = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(newer + 50), soon)
    expect(await sizeOf(old)).toEqual(before)
    expect(await oursOn(old)).toBe(0)

    run.goesOn = false
    await sending
    await expectKept(
      after,
      acknowledged.map(({ at: _, ...each }) => each),
    )
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
    console.info(
      `${acknowledged.length} messages acknowledged, ${run.failures} tries without an answer. The address led to another primary ${seconds(leadsAt - silentAt)} s after the first fell silent. From then it took ${seconds(servedMs)} s until somebody was served, ${seconds(readyMs)} s until both were ready, ${seconds(toldMs)} s until one told of news again, and ${seconds(leasedMs)} s until both had their leases.`,
    )

    async function sendOn(sender: TestMember, place: number): Promise<void> {
      const cookie = await aSession(db, sender.id)
      for (let count = 0; run.goesOn; count += 1) {
        const to = people[(place + 1 + (count % 3)) % people.length] as TestMember
        const message = await sendUntilAnswered(cookie, sender, to, run)
        acknowledged.push({ ...message, at: performance.now() })
        await sleep(20)
      }
    }
  })
})

/** From now on a commit waits for the replica. */
async function followSynchronously(): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await vi.waitFor(async () => {
    const { rows } = await client.query('select sync_state as state from pg_stat_replication')
    expect(rows).toEqual([{ state: 'sync' }])
  }, soon)
  await client.end()
}

async function onReplica(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  for (const each of statements) await client.query(each)
  await client.end()
}

/** A mail for somebody new at this address. */
async function mailTo(email: string): Promise<void> {
  const { id } = await aMember(db)
  await db.kysely.updateTable('members').set({ email }).where('id', '=', id).execute()
  await enqueue(db, 'send_mail', { mail: 'reset', memberId: id, values: { locale: 'en' } })
}

/** A mail that was given to a worker which lives, and did not hear it: its answer was lost on the way. */
async function giveUnheard(email: string): Promise<void> {
  const { id } = await aMember(db)
  await db.kysely.updateTable('members').set({ email }).where('id', '=', id).execute()
  await db.transaction(async (tx) => {
    await enqueue(tx, 'send_mail', { mail: 'reset', memberId: id, values: { locale: 'en' } })
    const text = `update graphile_worker._private_jobs set locked_at = now(),
        locked_by = (select min(locked_by) from graphile_worker._private_jobs)
      where id = (select max(id) from graphile_worker._private_jobs)`
    await tx.query({ name: 'unheard', text }, [])
  })
}

async function mailsLeft(from: Database): Promise<number> {
  const text = `select count(*) as jobs from graphile_worker.jobs where task_identifier = 'send_mail'`
  const [row] = await from.query<{ jobs: string }>({ name: 'mails-left', text }, [])
  return Number(row?.jobs)
}

/** Whether what was written after the change of primary was noted for those whom it concerns. */
async function followed(from: Database): Promise<boolean> {
  const text = `select max(newest_at) > now() - interval '15 s' as is from notifications`
  const [row] = await from.query<{ is: boolean }>({ name: 'followed', text }, [])
  return row?.is ?? false
}

/** How many of our connections have something to do, and are not waiting for a replica that left. */
async function oursOn(from: Database): Promise<number> {
  const text = `select from pg_stat_activity
    where usename = 'serenade_app' and wait_event is distinct from 'SyncRep'`
  return (await from.query({ name: 'ours-on', text }, [])).length
}

async function sizeOf(from: Database): Promise<unknown> {
  const text = `select (select count(*) from messages) as messages,
    (select count(*) from graphile_worker.jobs) as jobs,
    (select sessions from pg_stat_database where datname = current_database()) as sessions`
  return (await from.query({ name: 'size-of', text }, []))[0]
}

/** The pids of the processes that hold the lock of this name. */
async function holdersOf(from: Database, name: string): Promise<number[]> {
  const text = `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.objid = (hashtext($1)::bigint & 4294967295)::oid`
  return pidsOf(await from.query<{ name: string }>({ name: 'holders-of', text }, [name]))
}

/** The pids of those who hold any lock but that of telling. */
async function leaseholders(from: Database): Promise<number[]> {
  const text = `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.classid = 730310121
    and l.objid <> (hashtext('telling')::bigint & 4294967295)::oid`
  return pidsOf(await from.query<{ name: string }>({ name: 'leaseholders', text }, []))
}

function pidsOf(rows: { name: string }[]): number[] {
  return rows.map(({ name }) => Number(/^serenade (\d+)@/.exec(name)?.[1])).sort()
}

/** A mail server that takes its time, and keeps one mail in its hands until it is told to let go. */
async function aPostOffice() {
  const begun: string[] = []
  const taken: string[] = []
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      begun.push(to)
      await once(stream.resume(), 'end')
      await (to.startsWith('slow') ? held : sleep(150))
      taken.push(to)
      done()
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((ready) => void smtp.listen(0, '127.0.0.1', () => ready()))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    begun: () => begun,
    taken: () => taken,
    letGo,
    close: () => new Promise<void>((done) => smtp.close(done)),
  }
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}

function atPort(port: number): string {
  return Object.assign(new URL(ofApp), { port: `${port}` }).href
}
