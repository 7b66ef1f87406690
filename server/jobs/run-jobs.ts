import {
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import { watchPool } from '#database/watch.ts'
import type { Context } from '../context/context.ts'
import { measuredJob } from '../telemetry/metrics.ts'
import type { Jobs } from './queue.ts'
import { schedule } from './schedule.ts'

/**
 * What each job does, handed in by whoever starts the queue. The key is the job's own, the same at
 * each try.
 */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], key?: string) => Promise<void> }

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
  await freeJobs(pgPool)
  let runner = await begin(context, pgPool, tasks)
  let offset = clockOffset()
  let beginning = Promise.resolve()
  const look = setInterval(() => {
    if (Math.abs(clockOffset() - offset) < unnoticedMs) return
    offset = clockOffset()
    context.log.warn('the clock of this machine was set, or it slept: the queue begins anew')
    beginning = beginning.then(async () => {
      await runner.stop()
      runner = await begin(context, pgPool, tasks)
    })
    beginning.catch((error) => context.log.error({ err: error }, 'the queue does not begin'))
  }, lookEveryMs).unref()
  return {
    stop: async () => {
      clearInterval(look)
      await beginning.catch(() => undefined)
      await runner.stop()
      await pgPool.end()
    },
  }
}

/** Constant, unless somebody sets the clock. */
function clockOffset(): number {
  return Date.now() - performance.now()
}

async function begin(context: Context, pgPool: pg.Pool, tasks: Tasks): Promise<Runner> {
  for (const each of forgetFuture) await pgPool.query(each)
  const runner = await run({
    pgPool,
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

/** Only one server works on a database, so any job still taken was taken by one that is dead. */
async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`)
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
