import { EventEmitter } from 'node:events'
import {
  type CronItem,
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { isHeld, oneAtATime } from '#database/one-at-a-time.ts'
import { watchPool } from '#database/watch.ts'
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
 * missed, or wait until the time it saw comes round again.
 */
export async function startJobs(
  context: Context,
  databaseUrl: string,
  tasks: Tasks,
  { lookEveryMs = 5000 }: { lookEveryMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const pgPool = openPool(databaseUrl)
  const leases = await leasesOf(context, databaseUrl, pgPool)
  let runner = await begin(context, pgPool, tasks, leases.hold)
  let offset = clockOffset()
  let beginning = Promise.resolve()
  const look = setInterval(() => {
    if (Math.abs(clockOffset() - offset) < unnoticedMs) return
    offset = clockOffset()
    context.log.warn('the clock of this machine was set, or it slept: the queue begins anew')
    beginning = beginning.then(async () => {
      await runner.stop()
      runner = await begin(context, pgPool, tasks, leases.hold)
    })
    beginning.catch((error) => context.log.error({ err: error }, 'the queue does not begin'))
  }, lookEveryMs).unref()
  return {
    stop: async () => {
      clearInterval(look)
      await beginning.catch(() => undefined)
      await runner.stop()
      await leases.stop()
      await pgPool.end()
    },
  }
}

/** Constant, unless somebody sets the clock. */
function clockOffset(): number {
  return Date.now() - performance.now()
}

async function begin(
  context: Context,
  pgPool: pg.Pool,
  tasks: Tasks,
  hold: (worker: string) => void,
): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => hold(workerPool.id))
  for (const each of forgetFuture) await pgPool.query(each)
  const runner = await run({
    pgPool,
    events,
    concurrency: 4,
    noHandleSignals: true,
    logger: silent,
    taskList: withKeys(tasks),
    parsedCronItems: parseCronItems(schedule),
  })
  logFaults(context, runner)
  return runner
}

function withKeys(tasks: Tasks): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => {
    const work = task as (payload: unknown, key: string) => Promise<void>
    const run: TaskList[string] = (payload, { job }) =>
      measuredJob(name, job.run_at, () =>
        work(payload, `${job.id}.${new Date(job.created_at).getTime().toString(36)}`),
      )
    return [name, run]
  })
  return Object.fromEntries(entries)
}

/**
 * A connection that breaks, in use or idle, is replaced; it must not end the process as an
 * unhandled error.
 */
function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 })
  watchPool(pool, 'queue')
  const heard = () => undefined
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}

/**
 * Jobs that a dead process had taken are free again. Where only one works on a database, that is all
 * that are taken at its start. Where several do, each holds a lock of the database for as long as it
 * lives, under the name by which it takes jobs; who was twice seen without it is dead. (By itself the
 * queue waits four hours.)
 */
async function leasesOf(context: Context, databaseUrl: string, pool: pg.Pool) {
  if (!context.nodes) {
    await freeJobs(pool, await workersWhere(pool, 'true'))
    return { hold: () => undefined, stop: async () => undefined }
  }
  const held: { stop: () => Promise<void> }[] = []
  let seen: string[] = []
  const look = async () => {
    const dead = await workersWhere(pool, `not ${isHeld('worker')}`)
    await freeJobs(
      pool,
      dead.filter((each) => seen.includes(each)),
    )
    seen = dead
  }
  const looking = setInterval(() => {
    look().catch((error: unknown) => context.log.warn({ err: error }, 'queue out of reach'))
  }, leaseMs).unref()
  await look()
  return {
    hold: (worker: string) => {
      held.push(oneAtATime(databaseUrl, worker, () => ({ stop: () => undefined })))
    },
    stop: async () => {
      clearInterval(looking)
      await Promise.all(held.map((each) => each.stop()))
    },
  }
}

const leaseMs = 5000

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

/** The queue's own log lines contain errors and inputs of jobs; ours name only the job. */
const silent = new QueueLogger(() => () => undefined)

function logFaults({ log }: Context, { events }: Runner): void {
  events.on('job:error', ({ job, error }) => {
    log.warn({ err: error, job: job.task_identifier, attempt: job.attempts }, 'job failed')
  })
  events.on('job:failed', ({ job }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts }, 'job given up')
  })
  events.on('worker:fatalError', ({ error }) => log.error({ err: error }, 'job worker broke'))
  events.on('pool:listen:error', ({ error }) => log.warn({ err: error }, 'queue out of reach'))
  events.on('worker:getJob:error', ({ error }) => log.warn({ err: error }, 'queue out of reach'))
}
