import { parseCronItems, Logger as QueueLogger, type Runner, run } from 'graphile-worker'
import pg from 'pg'
import type { Context } from '../context.ts'
import { schedule } from './schedule.ts'
import { tasksOf } from './tasks.ts'

/**
 * Works through the queue, with the owner's connection since the queue's tables are the owner's,
 * until it is stopped; stopping waits for the jobs that run.
 */
export async function startJobs(
  context: Context,
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const pgPool = openPool(databaseUrl)
  const runner = await run({
    pgPool,
    concurrency: 4,
    noHandleSignals: true,
    logger: silent,
    taskList: tasksOf(context) as Parameters<typeof run>[0]['taskList'],
    parsedCronItems: parseCronItems(schedule),
  })
  logFaults(context, runner)
  return {
    stop: async () => {
      await runner.stop()
      await pgPool.end()
    },
  }
}

/** A connection that breaks, in use or idle, is replaced; it must not end the process as unheard. */
function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 })
  const heard = () => undefined
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}

/** The queue's own words hold what errors say and what jobs were given; ours name the job only. */
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
