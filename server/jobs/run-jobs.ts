import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { openPool, patienceOfRequests } from '#database/connect.ts'
import { isHeld, oneAtATime } from '#database/one-at-a-time.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import type { Context } from '../context/context.ts'
import { measuredJob } from '../telemetry/metrics.ts'
import type { Jobs } from './queue.ts'

/**
 * What each job does, handed in by whoever starts the queue. The key is the job's own, the same at
 * each try.
 */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], key?: string) => Promise<void> }

type Recurring = CronItem & { task: keyof Jobs; match: string }

/** Every recurring job and its hour (UTC): minute, hour, day, month, weekday. */
export const schedule: Recurring[] = [
  { task: 'clean_up', match: '40 3 * * *', options: { backfillPeriod: 86_400_000 } },
  { task: 'remind_unfinished', match: '5 * * * *' },
  { task: 'sweep_chat_photos', match: '20 * * * *' },
  {
    task: 'erase_due',
    match: '50 * * * *',
    options: { jobKey: 'erase_due', backfillPeriod: 86_400_000 },
  },
  { task: 'sweep_exports', match: '35 * * * *' },
  { task: 'recheck_payments', match: '10 4 * * *', options: { backfillPeriod: 86_400_000 } },
  {
    task: 'fold_search_counts',
    match: '* * * * *',
    options: { jobKey: 'fold_search_counts', maxAttempts: 1 },
  },
  {
    task: 'audit_ledger',
    match: '* * * * *',
    options: { queueName: 'audit_ledger', jobKey: 'audit_ledger', maxAttempts: 1 },
  },
]

/** What the queue noted about the future, before this machine's clock was set back. */
const forgetFuture = [
  `update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now()`,
  // Nothing is ever queued for longer, and looking too early does no harm.
  `update graphile_worker._private_jobs set run_at = now()
    where run_at > now() + interval '1 day' and locked_at is null`,
]

/** How much this machine's clock drifts by itself. */
const unnoticedMs = 600_000

/**
 * Works through the queue until it is stopped; stopping waits for running jobs. If this machine's
 * clock is set, the queue starts over: otherwise it would make up for every hour it believes it
 * missed, or wait until the time it saw comes round again. So it does if it ends by itself, whatever
 * the reason: nobody else would notice.
 */
export async function startJobs(
  context: Context,
  databaseUrl: string,
  tasks: Tasks,
  { lookEveryMs = 5000 }: { lookEveryMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  // What the queue itself asks is short; whoever waited longer for it would stand still with it.
  const given = { patience: patienceOfRequests, changes: context.db.changes, name: 'queue' }
  const pgPool = openPool({ url: databaseUrl, connections: 6, ...given })
  const stopping = new AbortController()
  const patience = bePatient(pgPool, context, stopping.signal)
  const leases = await leasesOf(context, databaseUrl, pgPool)
  const fresh = () => begin(context, pgPool, tasks, leases.follow)
  const kept = keepRunning(context, await fresh(), fresh, stopping.signal)
  patience.begin()
  let offset = clockOffset()
  const look = setInterval(() => {
    if (Math.abs(clockOffset() - offset) < unnoticedMs) return
    offset = clockOffset()
    context.log.warn('the clock of this machine was set, or it slept: the queue begins anew')
    kept.beginAnew()
  }, lookEveryMs).unref()
  return {
    stop: async () => {
      clearInterval(look)
      stopping.abort()
      // What it asks while it is cut off it would ask again for hours.
      await Promise.race([kept.end(), patience.untilGivenUp()])
      await leases.stop()
      await patience.end()
      await pgPool.end()
    },
  }
}

/** Has a queue begin anew when it ends by itself, and when somebody asks for it. */
function keepRunning(
  context: Context,
  first: Runner,
  fresh: () => Promise<Runner>,
  stopping: AbortSignal,
) {
  let runner: Runner | null = first
  let changes = Promise.resolve()
  const end = async () => {
    const ending = runner
    runner = null
    // One that has ended by itself meanwhile refuses to.
    await ending
      ?.stop()
      .catch((error) => context.log.warn({ err: error }, 'the queue had ended already'))
  }
  const beginAnew = async () => {
    await end()
    while (!stopping.aborted) {
      try {
        runner = await fresh()
        watch(runner)
        return
      } catch (error) {
        noteBreak(context, error, 'the queue does not begin: it tries again')
        await pauseUntil(stopping)
      }
    }
  }
  const change = () => {
    changes = changes.then(beginAnew)
  }
  const watch = (watched: Runner) => {
    const ended = async (error?: unknown) => {
      if (runner !== watched || stopping.aborted) return
      runner = null
      noteBreak(context, error, 'the queue has ended by itself: it begins anew')
      await pauseUntil(stopping)
      change()
    }
    watched.promise.then(() => ended(), ended)
  }
  watch(first)
  return { beginAnew: change, end: () => changes.then(end) }
}

/** A queue that lived for so long is well again. */
const wellAfterMs = 60_000

/** Whether the queue stands still, or did so just now. */
export function isBroken({ queue }: Pick<Context, 'queue'>): boolean {
  return queue.brokeAt !== null && performance.now() - queue.brokeAt < wellAfterMs
}

/** Told once, however often it breaks before it is well again. */
function noteBreak(context: Context, error: unknown, says: string): void {
  if (!isBroken(context)) context.log.error({ err: error }, says)
  context.queue.brokeAt = performance.now()
}

/** Constant, unless somebody sets the clock. */
function clockOffset(): number {
  return Date.now() - performance.now()
}

async function begin(
  context: Context,
  pgPool: pg.Pool,
  tasks: Tasks,
  follow: (events: WorkerEvents) => void,
): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  follow(events)
  for (const each of forgetFuture) await pgPool.query(each)
  const runner = await run({
    pgPool,
    events,
    concurrency: 4,
    noHandleSignals: true,
    logger: silent,
    taskList: asTaskList(tasks, context),
    parsedCronItems: parseCronItems(schedule),
  })
  logFaults(context, runner)
  return runner
}

/**
 * While the database is out of reach, the queue waits for it. By itself it asks again only after faults
 * whose code it knows; the end of a job, which it writes down without waiting for that, would otherwise
 * end the whole process by a rejection that nobody handles. So whatever goes wrong there gets a code that
 * it knows, what the last jobs did is written down before the pool ends, and who asks after that is
 * never answered.
 */
function bePatient(pool: pg.Pool, { log }: Context, stopping: AbortSignal) {
  let hasBegun = false
  let hasEnded = false
  let isCutOff = false
  const connect = pool.connect.bind(pool)
  const untilThere = async () => {
    for (;;) {
      try {
        const client = await connect()
        isCutOff = false
        return client
      } catch (error) {
        isCutOff = true
        if (hasEnded) return new Promise<never>(() => undefined)
        if (!hasBegun && !isOutOfReach(error)) throw error
        if (stopping.aborted) throw withKnownCode(error)
        await pauseUntil(stopping)
      }
    }
  }
  type Then = Parameters<typeof pool.connect>[0]
  const hand = (then: Then) => {
    untilThere().then(
      (client) => then(undefined, client, (fault) => client.release(fault)),
      (error: Error) => then(error, undefined, () => undefined),
    )
  }
  const ask = (then?: Then) => (then ? hand(then) : untilThere())
  pool.connect = ask as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const tellApart = (...asked: unknown[]) => {
      const answer = query(...asked)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error) => {
        const isEnd = isEndOfJob(asked[0])
        if (isEnd) log.warn({ err: error }, 'the end of a job is not written down yet')
        throw isEnd || isOutOfReach(error) ? withKnownCode(error) : error
      })
    }
    client.query = tellApart as typeof client.query
  })
  const isAtRest = () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount
  return {
    begin: () => {
      hasBegun = true
    },
    untilGivenUp: async () => {
      const pause = { ref: false }
      do await sleep(patienceOfRequests.connectionMs, undefined, pause)
      while (!isCutOff && !hasEnded)
    },
    end: async () => {
      const until = performance.now() + patienceOfRequests.statementMs
      while (!isAtRest() && performance.now() < until) await sleep(10)
      hasEnded = true
    },
  }
}

const askAgainAfterMs = 1000

/** Before asking again: a while, or until the queue is stopped. */
async function pauseUntil(stopping: AbortSignal): Promise<void> {
  const pause = { signal: stopping, ref: false }
  await sleep(askAgainAfterMs, undefined, pause).catch(() => null)
}

/** With it the queue asks again what it would not ask twice otherwise. */
function withKnownCode(error: unknown): Error {
  return Object.assign(error as Error, { code: 'ETIMEDOUT' })
}

/** Whether a statement of the queue writes down that a job was done or failed. */
function isEndOfJob(asked: unknown): boolean {
  return /^(complete|fail)_job/.test((asked as { name?: string }).name ?? '')
}

/** The queue keeps what it is told of a fault, for good where a job is given up: the log says more. */
function asTaskList(tasks: Tasks, { log }: Context): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => {
    const work = task as (payload: unknown, key: string) => Promise<void>
    const run: TaskList[string] = async (payload, { job }) => {
      const key = `${job.id}.${new Date(job.created_at).getTime().toString(36)}`
      try {
        await measuredJob(name, job.run_at, () => work(payload, key))
      } catch (error) {
        log.warn({ err: error, job: name, attempt: job.attempts }, 'job failed')
        throw new Error('failed')
      }
    }
    return [name, run]
  })
  return Object.fromEntries(entries)
}

/**
 * Jobs that a dead process had taken are free again. Where only one works on a database, that is all
 * that are taken at its start. Where several do, each holds a lock of the database for as long as it
 * lives, under the name by which it takes jobs; who is seen without it again and again is dead.
 * Another primary knows of no lock at first, and whoever lives has taken it there by then. A database
 * may also know of a job that somebody has, who never heard that it was given to them or whose word that
 * it is done was lost: that is done by whoever is next. (By itself the queue waits four hours.)
 */
async function leasesOf(context: Context, databaseUrl: string, pool: pg.Pool) {
  const isAlone = !context.nodes
  if (isAlone) await freeJobs(pool, await workersWhere(pool, 'true'))
  const held: { stop: () => Promise<void> }[] = []
  const own: string[] = []
  const atWork = new Set<string>()
  const stopping = new AbortController()
  let seen = new Map<string, number>()
  const look = async () => {
    const missing = isAlone ? [] : await workersWhere(pool, `not ${isHeld('worker')}`)
    const unknown = (await jobsOf(pool, own)).filter((id) => !atWork.has(id))
    seen = new Map([...missing, ...unknown].map((each) => [each, (seen.get(each) ?? 0) + 1]))
    const isSure = (each: string) => (seen.get(each) ?? 0) >= looksUntilSure
    await freeJobs(pool, missing.filter(isSure))
    await freeUnknown(pool, own, unknown.filter(isSure))
  }
  const keepLooking = async () => {
    while (!stopping.signal.aborted) {
      const pause = { signal: stopping.signal, ref: false }
      await sleep(lookEvery_ms, undefined, pause)
      await look().catch((error) => context.log.warn({ err: error }, 'queue out of reach'))
    }
  }
  await look()
  const looking = keepLooking().catch(() => undefined)
  return {
    follow: (events: WorkerEvents) => {
      events.on('pool:create', ({ workerPool: { id } }) => {
        own.push(id)
        if (isAlone) return
        held.push(oneAtATime(databaseUrl, id, () => ({ stop: () => undefined })))
      })
      events.on('job:start', ({ job }) => void atWork.add(`${job.id}`))
      events.on('job:complete', ({ job }) => void atWork.delete(`${job.id}`))
    },
    stop: async () => {
      stopping.abort()
      await looking
      await Promise.all(held.map((each) => each.stop()))
    },
  }
}

const lookEvery_ms = 5000
/**
 * So many looks in a row that the database answered: a living process notices within seven seconds that
 * its lock is lost, and has taken it again in half the time that these take; what it has done is written
 * down by then.
 */
const looksUntilSure = 4

/** Those who have taken jobs and of whom this is so, an SQL condition on `worker`. */
async function workersWhere(pool: pg.Pool, condition: string): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(`select worker from (
    select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) w
    where ${condition}`)
  return rows.map(({ worker }) => worker)
}

async function freeJobs(pool: pg.Pool, workers: string[]): Promise<void> {
  if (workers.length === 0) return
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
}

/** The ids of the jobs that some of us have taken. */
async function jobsOf(pool: pg.Pool, workers: string[]): Promise<string[]> {
  const sql = 'select id::text from graphile_worker._private_jobs where locked_by = any($1)'
  const { rows } = await pool.query<{ id: string }>(sql, [workers])
  return rows.map(({ id }) => id)
}

async function freeUnknown(pool: pg.Pool, workers: string[], ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sql = `with freed as (
      update graphile_worker._private_jobs set locked_by = null, locked_at = null
        where id = any($1) and locked_by = any($2) returning job_queue_id)
    update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
      from freed where q.id = freed.job_queue_id`
  await pool.query(sql, [ids, workers])
}

/** The queue's own log lines contain errors and inputs of jobs; ours name only the job. */
const silent = new QueueLogger(() => () => undefined)

function logFaults({ log }: Context, { events }: Runner): void {
  events.on('job:failed', ({ job }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts }, 'job given up')
  })
  events.on('worker:fatalError', ({ error }) => log.error({ err: error }, 'job worker broke'))
  events.on('pool:listen:error', ({ error }) => log.warn({ err: error }, 'queue out of reach'))
  events.on('worker:getJob:error', ({ error }) => log.warn({ err: error }, 'queue out of reach'))
}
