import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { NotificationType } from '#contract/notifications.ts'
import { healthRoutes } from '../http/health.ts'
import type { MailName } from '../notifications/mail.ts'
import type { Mail } from '../outside/mail.ts'
import { tasksOf } from '../tasks.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { enqueue } from './queue.ts'
import { schedule, startJobs as startForGood } from './run-jobs.ts'

const { db, owner, url, ownerUrl, context } = await testApp()
await theSite(db)

/** Ends with its test at the latest: a queue that stayed would do the next one's jobs. */
async function startJobs(...given: Parameters<typeof startForGood>) {
  const jobs = await startForGood(...given)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= jobs.stop()
    return stopped
  }
  onTestFinished(stop)
  return { stop }
}

const resetFor = (memberId: string) => ({
  mail: 'reset' as const,
  memberId,
  values: { locale: 'en' as const },
})

/** Those of these tests: what comes by the clock may come at any moment. */
const ownJobs = sql`graphile_worker._private_jobs where task_id in (select id
  from graphile_worker._private_tasks where identifier in ('send_mail', 'sweep_chat_photos'))`

async function jobsLeft(): Promise<{ attempts: number }[]> {
  const jobs = await sql<{ attempts: number }>`select attempts from ${ownJobs}`.execute(
    owner.kysely,
  )
  return jobs.rows
}

test('a queued mail is delivered, and one that fails is delivered later', async () => {
  const delivered: Mail[] = []
  let failures = 1
  const mailer = {
    deliver: async (mail: Mail) => {
      if (failures-- > 0) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
      delivered.push(mail)
    },
    close: () => undefined,
  }
  const member = await aMember(db)
  const jobs = await startJobs(context, url, tasksOf({ ...context, mailer }))
  await enqueue(db, 'send_mail', resetFor(member.id))
  await expect.poll(jobsLeft).toEqual([{ attempts: 1 }])
  await expect.poll(() => delivered).toHaveLength(1)
  await jobs.stop()
  expect(delivered[0]?.to).toBe(member.email)
  expect(await jobsLeft()).toEqual([])
})

test('mails that wait for a slow server hold nothing else up', async () => {
  const begun: string[] = []
  const slow = Promise.withResolvers<void>()
  const deliver = async () => {
    begun.push('mail')
    await slow.promise
  }
  const tasks = tasksOf({ ...context, mailer: { deliver, close: () => undefined } })
  const sweep_chat_photos = async () => void begun.push('sweep')
  const { id } = await aMember(db)
  for (let queued = 0; queued < 20; queued += 1) await enqueue(db, 'send_mail', resetFor(id))
  const jobs = await startJobs(context, url, { ...tasks, sweep_chat_photos })
  await expect.poll(() => begun).toHaveLength(4)
  await enqueue(db, 'sweep_chat_photos', {})
  slow.resolve()
  await expect.poll(jobsLeft).toEqual([])
  await jobs.stop()
  expect(begun.filter((each) => each === 'mail')).toHaveLength(20)
  expect(begun.indexOf('sweep')).toBeLessThan(10)
})

test('a mail about the account waits for no announcement, nor does what others wrote', async () => {
  // As many as are done at once: each waits for the others, so that none overtakes.
  const atOnce = 4
  const rounds: string[][] = [[]]
  let letGo = Promise.withResolvers<void>()
  const send_mail = ({ mail }: { mail: string }) => {
    const { promise, resolve } = letGo
    if (rounds.at(-1)?.push(mail) === atOnce) {
      rounds.push([])
      letGo = Promise.withResolvers()
      resolve()
    }
    return promise
  }
  const { id } = await aMember(db)
  const ask = (mail: MailName, type?: NotificationType) =>
    enqueue(db, 'send_mail', { mail, memberId: id, values: { locale: 'en', type } })
  for (let queued = 0; queued < 3 * atOnce; queued += 1) await ask('announcement', 'news')
  for (let queued = 0; queued < atOnce; queued += 1) {
    await ask('messages', 'new_messages')
    await ask('reset')
  }
  const jobs = await startJobs(context, url, { ...tasksOf(context), send_mail })
  await expect.poll(jobsLeft).toEqual([])
  await jobs.stop()
  const order = ['reset', 'messages', ...Array(3).fill('announcement')]
  expect(rounds).toEqual([...order.map((mail) => Array(atOnce).fill(mail)), []])
})

test('a clock that was set back leaves nothing waiting for the time that was wrong', {
  tags: ['R6'],
}, async () => {
  const seen = () =>
    sql<{ ahead: boolean }>`select coalesce(max(last_execution) > now(), false) as ahead
      from graphile_worker._private_known_crontabs`.execute(owner.kysely)
  const warned: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) })
  const jobs = await startJobs({ ...context, log }, url, tasksOf({ ...context, log }), {
    lookEveryMs: 20,
  })
  await sql`update graphile_worker._private_known_crontabs set last_execution = now() + interval '15 days'`.execute(
    owner.kysely,
  )
  const runAt = new Date(Date.now() + 15 * 86_400_000)
  await enqueue(db, 'sweep_chat_photos', {}, { runAt })
  const right = Date.now
  const setBack = vi.spyOn(Date, 'now').mockImplementation(() => right() - 15 * 86_400_000)
  await expect.poll(() => warned.length).toBe(1)
  setBack.mockRestore()
  await expect.poll(jobsLeft).toEqual([])
  expect((await seen()).rows).toEqual([{ ahead: false }])
  await jobs.stop()
  expect(warned[0]).toContain('the clock of this machine was set, or it slept')
})

test('a queue that ends by itself, again and again, begins anew; the log and the health say so once', {
  tags: ['R6'],
}, async () => {
  const told: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void told.push(line) })
  const delivered: string[] = []
  const mailer = {
    deliver: async ({ to }: Mail) => void delivered.push(to),
    close: () => undefined,
  }
  const here = { ...context, log, mailer, queue: { brokeAt: null } }
  const health = async () => (await healthRoutes(here).request('/readyz')).json()
  const jobs = await startJobs(here, url, tasksOf(here))
  expect(await health()).toEqual({ status: 'ready' })
  // So a newer version ends the queues of those that run: process.exitCode is not for us.
  onTestFinished(() => {
    process.exitCode = undefined
  })
  const breakIt = () =>
    sql`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":99}')`.execute(
      owner.kysely,
    )
  for (let round = 0; round < 3; round += 1) {
    const member = await aMember(db)
    const before = here.queue.brokeAt
    // It may not hear of anything yet.
    const broken = () => breakIt().then(() => here.queue.brokeAt)
    await expect.poll(broken).not.toBe(before)
    await enqueue(db, 'send_mail', resetFor(member.id))
    await expect.poll(() => delivered, { timeout: 10_000 }).toContain(member.email)
  }
  expect(await health()).toEqual({ status: 'degraded', reason: 'jobs' })
  expect(told.filter((line) => line.includes('the queue has ended by itself'))).toHaveLength(1)
  await breakIt()
  await jobs.stop()
  expect(told).toHaveLength(1)
})

test('a queue whose connections are ended again and again goes on', { tags: ['R3'] }, async () => {
  const delivered: string[] = []
  const mailer = {
    deliver: async ({ to }: Mail) => void delivered.push(to),
    close: () => undefined,
  }
  const jobs = await startJobs(context, url, tasksOf({ ...context, mailer }))
  for (let round = 0; round < 20; round += 1) {
    const { id } = await aMember(db)
    await enqueue(db, 'send_mail', resetFor(id))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ~* 'graphile_worker|jobs:insert|UNLISTEN'
        and pid <> pg_backend_pid()`.execute(owner.kysely)
    await sleep(100)
  }
  await expect.poll(jobsLeft, { timeout: 30_000 }).toEqual([])
  expect(new Set(delivered).size).toBe(20)
  await jobs.stop()
})

/** A queue that has to begin anew and cannot for a lock that somebody holds, until it is let go. */
async function aQueueThatCannotBegin() {
  const told: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) })
  const delivered: string[] = []
  const mailer = {
    deliver: async ({ to }: Mail) => void delivered.push(to),
    close: () => undefined,
  }
  const here = { ...context, log, mailer, queue: { brokeAt: null } }
  const jobs = await startJobs(here, url, tasksOf(here), { lookEveryMs: 20 })
  const holder = new pg.Client({ connectionString: ownerUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('lock table graphile_worker._private_known_crontabs in share mode')
  const right = Date.now
  const setOn = vi.spyOn(Date, 'now').mockImplementation(() => right() + 3_600_000)
  const begins = () => told.filter((line) => line.includes('the queue begins anew')).length
  await expect.poll(begins).toBe(1)
  setOn.mockRestore()
  await expect.poll(begins).toBe(2)
  await expect.poll(() => told.join('')).toContain('the queue does not begin')
  return { jobs, delivered, letGo: () => holder.query('commit') }
}

test('a queue that cannot begin anew tries until it can', { tags: ['R6'] }, async () => {
  const { jobs, delivered, letGo } = await aQueueThatCannotBegin()
  await letGo()
  const member = await aMember(db)
  await enqueue(db, 'send_mail', resetFor(member.id))
  await expect.poll(() => delivered).toEqual([member.email])
  await jobs.stop()
})

test('a queue that cannot begin anew can be stopped', { tags: ['R6'] }, async () => {
  const { jobs, letGo } = await aQueueThatCannotBegin()
  await jobs.stop()
  await letGo()
})

test('a job that a killed process had taken is done by the next one', {
  tags: ['R3'],
}, async () => {
  const delivered: Mail[] = []
  const mailer = {
    deliver: async (mail: Mail) => void delivered.push(mail),
    close: () => undefined,
  }
  const member = await aMember(db)
  await enqueue(db, 'send_mail', resetFor(member.id))
  await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`.execute(
    owner.kysely,
  )
  const jobs = await startJobs(context, url, tasksOf({ ...context, mailer }))
  await expect.poll(() => delivered).toHaveLength(1)
  await jobs.stop()
})

test('a job that was given to a queue whose connection ended before it heard of that is done soon', {
  tags: ['R3'],
}, async () => {
  const delivered: string[] = []
  let letGo: () => void = () => undefined
  const deliver = async ({ to }: Mail) => {
    delivered.push(to)
    if (delivered.length === 1) await new Promise<void>((done) => (letGo = done))
  }
  const mailer = { deliver, close: () => undefined }
  const jobs = await startJobs(context, url, tasksOf({ ...context, mailer }))
  const [first, second] = [await aMember(db), await aMember(db)]
  await enqueue(db, 'send_mail', resetFor(first.id))
  await expect.poll(() => delivered).toEqual([first.email])
  await db.transaction(async (tx) => {
    await enqueue(tx, 'send_mail', resetFor(second.id))
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(),
      locked_by = (select locked_by from ${ownJobs} and locked_by is not null limit 1)
      where payload ->> 'memberId' = ${second.id}`.execute(tx.kysely)
  })
  await expect.poll(() => delivered, { timeout: 60_000 }).toEqual([first.email, second.email])
  letGo()
  await expect.poll(jobsLeft).toEqual([])
  expect(delivered, 'what is at work is left alone').toHaveLength(2)
  await jobs.stop()
})

test('a queue whose connections are silent goes on with others, and does nothing twice', {
  tags: ['R3'],
}, async () => {
  const delivered: string[] = []
  let letGo: () => void = () => undefined
  const mailer = {
    deliver: async ({ to }: Mail) => {
      delivered.push(to)
      // The end of this one is written down on a connection that says nothing.
      if (delivered.length === 1) await new Promise<void>((done) => (letGo = done))
    },
    close: () => undefined,
  }
  const jobs = await startJobs(context, url, tasksOf({ ...context, mailer }))
  const [first, second] = [await aMember(db), await aMember(db)]
  await enqueue(db, 'send_mail', resetFor(first.id))
  await expect.poll(() => delivered).toEqual([first.email])
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle'
      and query ~* 'graphile_worker|jobs:insert|UNLISTEN'`.execute(owner.kysely)
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  onTestFinished(() => {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  })
  expect(rows.length).toBeGreaterThan(1)
  letGo()
  await enqueue(db, 'send_mail', resetFor(second.id))
  await expect.poll(jobsLeft).toEqual([])
  expect(delivered).toEqual([first.email, second.email])
  await jobs.stop()
})

/** A queue with a mail under way and no connection left, nor any to be had until `allow`. */
async function aQueueCutOff() {
  const delivered: string[] = []
  let letGo: () => void = () => undefined
  const mailer = {
    deliver: async ({ to }: Mail) => {
      delivered.push(to)
      await new Promise<void>((done) => (letGo = done))
    },
    close: () => undefined,
  }
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const jobs = await startJobs(context, url, tasksOf({ ...context, mailer }))
  const member = await aMember(db)
  await enqueue(db, 'send_mail', resetFor(member.id))
  await expect.poll(() => delivered).toEqual([member.email])
  // A database refuses connections only where somebody says so who is in another one.
  const beside = new pg.Client({ connectionString: ownerUrl.replace(/\w+$/, 'postgres') })
  await beside.connect()
  onTestFinished(() => beside.end())
  const name = ownerUrl.replace(/.*\//, '')
  const allow = (isAllowed: boolean) =>
    beside.query(`alter database ${name} allow_connections ${isAllowed}`)
  onTestFinished(async () => void (await allow(true)))
  await allow(false)
  await beside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and query ~* 'graphile_worker|jobs:insert|UNLISTEN'`,
    [name],
  )
  // Until the queue has heard that they are gone.
  await sleep(200)
  return { jobs, delivered, unhandled, allow, letGo: () => letGo() }
}

test('the end of a job is written down once there is a connection again', {
  tags: ['R3'],
}, async () => {
  const { jobs, delivered, unhandled, allow, letGo } = await aQueueCutOff()
  letGo()
  await sleep(100)
  await allow(true)
  await expect.poll(jobsLeft).toEqual([])
  await jobs.stop()
  expect(delivered).toHaveLength(1)
  expect(unhandled).toEqual([])
})

test('a queue that stops while there is no connection stops', { tags: ['R3'] }, async () => {
  const { jobs, unhandled, allow, letGo } = await aQueueCutOff()
  // So long a worker waits before it looks for a job again: each is asking by then.
  await sleep(2500)
  letGo()
  await jobs.stop()
  await allow(true)
  // So long the queue waits before it asks again, at most.
  await sleep(5000)
  expect(unhandled).toEqual([])
  await sql`delete from graphile_worker._private_jobs`.execute(owner.kysely)
})

test('the queue keeps nothing of why a job failed', { tags: ['T12'] }, async () => {
  const tasks = tasksOf(context)
  // Neither a NUL nor half a pair can be kept in a text of the database.
  const fail = () => Promise.reject(new Error('no ada@example.test \0 \ud800'))
  const jobs = await startJobs(context, url, { ...tasks, send_mail: fail })
  const member = await aMember(db)
  await enqueue(db, 'send_mail', resetFor(member.id))
  const kept = async () => {
    const of = sql<{ last_error: string }>`select last_error from ${ownJobs}`
    return (await of.execute(owner.kysely)).rows
  }
  await expect.poll(kept).toEqual([{ last_error: 'failed' }])
  await jobs.stop()
  await sql`delete from graphile_worker._private_jobs`.execute(owner.kysely)
})

test('a job of a transaction that is rolled back never existed', async () => {
  const member = await aMember(db)
  const work = db.transaction(async (tx) => {
    await enqueue(tx, 'send_mail', resetFor(member.id))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await jobsLeft()).toEqual([])
})

test('the queue holds no token and no address', { tags: ['T12'] }, async () => {
  const member = await aMember(db)
  await enqueue(db, 'send_mail', resetFor(member.id))
  const jobs = await sql<{ payload: object }>`select payload from ${ownJobs}`.execute(owner.kysely)
  expect(jobs.rows.map((row) => row.payload)).toEqual([resetFor(member.id)])
  await sql`delete from graphile_worker._private_jobs`.execute(owner.kysely)
})

test('every recurring job is one that exists, at a time that can be read', () => {
  const tasks = Object.keys(tasksOf(context))
  expect(parseCronItems(schedule)).toHaveLength(schedule.length)
  for (const { task } of schedule) expect(tasks).toContain(task)
})
