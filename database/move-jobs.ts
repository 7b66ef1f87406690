import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { belongs, type SiteTable } from './site-rows.ts'

type Sides = { source: pg.Client; target: pg.Client; tables: SiteTable[]; site: { id: string } }

/** A job that has begun is waited for so long; then it ends where it is. */
const drain_ms = 15_000

/** What waits in the queue is done there; what is being done here is waited for. */
export async function moveJobs({ source, target, tables, site }: Sides): Promise<void> {
  const isOwn = subjects.map(([key, name]) => {
    const table = tables.find((each) => each.name === name) as SiteTable
    return `exists (select from ${name} t where t.id = (j.payload->>'${key}')::uuid
      and ${belongs(tables, table, 't', site.id)})`
  })
  const jobsSql = `select j.id, k.identifier as task, j.payload, j.run_at, j.key, j.locked_at is not null as "isTaken"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where ${isOwn.join(' or ')}`
  for (const until = Date.now() + drain_ms; ; await sleep(100)) {
    const { rows } = await source.query<Job>(jobsSql)
    for (const job of rows.filter(({ isTaken }) => !isTaken)) {
      // Under its number here, so that after a crash it is not queued a second time.
      await target.query('select enqueue_job($1, $2::json, $3, $4)', [
        job.task,
        JSON.stringify(job.payload),
        job.run_at,
        job.key ?? `moved ${job.id}`,
      ])
      await source.query(
        'delete from graphile_worker._private_jobs where id = $1 and locked_at is null',
        [job.id],
      )
    }
    if (!rows.some(({ isTaken }) => isTaken) || Date.now() > until) return
  }
}

/** The table that an id in a job's payload is of. */
const subjects: [key: string, table: string][] = [
  ['memberId', 'members'],
  ['announcementId', 'announcements'],
  ['signupId', 'waiting_signups'],
  ['caseId', 'cases'],
  ['paymentId', 'payments'],
  ['refundId', 'refunds'],
  ['mandateId', 'mandates'],
  ['exportId', 'data_exports'],
  ['photoId', 'photos'],
  ['photoId', 'chat_photos'],
  ['photoId', 'case_pictures'],
]

type Job = {
  id: string
  task: string
  payload: unknown
  run_at: Date
  key: string | null
  isTaken: boolean
}
