import type pg from 'pg'
import { forgetGivenUp, isAwaited, listGivenUp, tryGivenUpAgain } from '../jobs/queue.ts'
import { believeTime, confirmTime, type Jump } from '../jobs/sure-time.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Finding,
  writeMoment,
  writeTable,
} from './command.ts'

/** Jobs that were tried so often in vain that nobody tries them any more. */
export const jobCommands: Command[] = [
  {
    words: 'jobs list',
    usage: '',
    does: 'count the jobs that were given up, by kind; why is in the log',
    places: [0, 0],
    options: [],
    run: async ({ db }) => {
      const found = await listGivenUp(db)
      const rows = found.map(({ task, count, first, last }) => ({
        ...{ task, jobs: count, first: writeMoment(first), last: writeMoment(last) },
      }))
      return writeTable(rows, 'No job was given up.')
    },
  },
  {
    words: 'jobs retry',
    usage: '<task>',
    does: 'have all given up jobs of a kind, such as send_mail, tried again, once the reason is gone',
    places: [1, 1],
    options: [],
    run: ({ db }, { places: [task = ''] }) =>
      settle(tryGivenUpAgain(db, task), 'tried again', task),
  },
  {
    words: 'jobs forget',
    usage: '<task>',
    does: 'delete all given up jobs of a kind: nothing comes of them any more',
    places: [1, 1],
    options: [],
    run: ({ db }, { places: [task = ''] }) => settle(forgetGivenUp(db, task), 'forgotten', task),
  },
]

async function settle(work: Promise<number>, done: string, task: string): Promise<string> {
  const count = await work
  if (count === 0) throw new CommandFault(`There is no such job that was given up: ${task}.`)
  return `${count === 1 ? `1 job ${task} is` : `${count} jobs ${task} are`} ${done}.`
}

/** Looking at the clock, and going on after it has jumped. */
export const clockCommands: Command[] = [
  {
    words: 'clock show',
    usage: '',
    does: 'say what time it is for the database, and what waits because time has jumped',
    places: [0, 0],
    options: [],
    run: ({ db }) => show(db),
  },
  {
    words: 'clock confirm',
    usage: '',
    does: 'say that the time is right after a jump, or after days switched off: what waits is done',
    places: [0, 0],
    options: [],
    run: ({ db }) => confirm(db),
  },
]

async function show(db: Desk['db']): Promise<string> {
  const jump = await believeTime(db)
  const time = `The database has ${writeMoment(db.now())}.`
  if (!jump) return `${time} Time goes on as it should, and nothing waits.`
  return [
    `${time} ${writeJump(jump)}`,
    `Until "clock confirm" nothing is erased, cleaned up, swept, collected or reminded of; ${await countDue(db)}.`,
    'Where this time is wrong set the clock right instead: once it is, everything goes on by itself.',
  ].join('\n')
}

async function confirm(db: Desk['db']): Promise<string> {
  const jump = await believeTime(db)
  if (!jump) return 'Time goes on as it should: there is nothing to confirm.'
  await confirmTime(db)
  return `It is ${writeMoment(db.now())}: what waited is done within the hour.`
}

export function writeJump({ lastSeen, now }: Jump): string {
  const days = Math.abs(now.getTime() - lastSeen.getTime()) / 86_400_000
  const direction = now < lastSeen ? 'back' : 'forward'
  return `It was last seen at ${writeMoment(lastSeen)}: time has jumped ${days.toFixed(1)} days ${direction}.`
}

async function countDue(db: Desk['db']): Promise<string> {
  const { due } = await db.kysely
    .selectFrom('members')
    .select((each) => each.fn.countAll<number>().as('due'))
    .where('deletion_due_at', '<=', db.now())
    .executeTakeFirstOrThrow()
  return due === 1 ? '1 account would be erased' : `${due} accounts would be erased`
}

type WorkFacts = {
  oldest_job_seconds: number | null
  oldest_job: string | null
  dead: { task: string; count: number }[]
  frozen: string | null
  checked_seconds: number | null
  photos: number
  reports: number
  cases: number
  cases_late: number
  debits: number
  debits_days: number
  debits_sites: string
}

/** Asks the database for it. */
export async function readWork(client: pg.Client): Promise<WorkFacts> {
  const due = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now() and ${isAwaited}`
  const { rows } = await client.query<WorkFacts>(`select
    (select extract(epoch from now() - min(j.run_at))::float8 from ${due}) as oldest_job_seconds,
    (select t.identifier from ${due} order by j.run_at limit 1) as oldest_job,
    (select coalesce(json_agg(d), '[]') from (
      select t.identifier as task, count(*)::int as count
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts group by 1 order by 1) d) as dead,
    (select reason from ledger_freezes where lifted_at is null) as frozen,
    (select extract(epoch from now() - verified_at)::float8 from ledger_audit) as checked_seconds,
    (select count(*)::int from photos where reviewed_at is null) as photos,
    (select count(*)::int from reports where state = 'open') as reports,
    (select count(*)::int from cases where state = 'open') as cases,
    (select count(*)::int from cases where state = 'open' and answer_until < now()) as cases_late,
    d.debits, d.debits_days, d.debits_sites
    from (
      select count(*)::int as debits, coalesce(string_agg(distinct s.slug, ', '), '') as debits_sites,
        coalesce(floor(extract(epoch from now() - min(d.created_at)) / 86400), 0)::int as debits_days
      from sepa_debits d join sites s on s.id = d.site_id join payments p on p.id = d.reference::uuid
      where d.state = 'waiting' and p.state in ('created', 'pending')) d`)
  const [facts] = rows
  if (!facts) throw new Error('The database says nothing of its work')
  return facts
}

/** Members are told that it takes one to three working days. */
const longDebit_days = 5

/** A job that waits so long has nobody who does it. */
const longWait_s = 600

/** What lies around in a database that somebody should look at. */
export function judgeWork(facts: WorkFacts): Finding[] {
  const findings: Finding[] = []
  const tell = (kind: Finding['kind'], says: string) => findings.push({ kind, says })
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`
  const late_s = facts.oldest_job_seconds ?? 0
  if (late_s > longWait_s) {
    tell('wrong', `The job ${facts.oldest_job} is ${minutes(late_s)} late: does a worker run?`)
  }
  for (const { task, count } of facts.dead) {
    tell('wrong', `${count} jobs ${task} were given up: see "jobs list"; why is in the log.`)
  }
  if (facts.frozen) {
    tell('wrong', `Spending is frozen (${facts.frozen}): see "npm run cli -- ledger check".`)
  }
  if (facts.checked_seconds === null || facts.checked_seconds > longWait_s) {
    const since = facts.checked_seconds === null ? 'never' : `${minutes(facts.checked_seconds)} ago`
    tell('wrong', `The books were last found right ${since}: it should be each minute.`)
  }
  if (facts.cases_late > 0) tell('wrong', `${facts.cases_late} cases should have been answered.`)
  const { debits, debits_days, debits_sites } = facts
  if (debits_days >= longDebit_days) {
    tell(
      'wrong',
      `The oldest of ${debits} direct debits that wait for a file has waited for ${debits_days} days: see "sepa collect" (${debits_sites}).`,
    )
  }
  const waiting = [
    ...(facts.photos > 0 ? [`${facts.photos} photos (photos list)`] : []),
    ...(facts.reports > 0 ? [`${facts.reports} reports (reports list)`] : []),
    ...(facts.cases > 0 ? [`${facts.cases} cases (cases list)`] : []),
    ...(debits > 0 ? [`${debits} direct debits (sepa waiting)`] : []),
  ]
  if (waiting.length > 0) tell('note', `Somebody should look at ${waiting.join(', ')}.`)
  tell('note', 'Whether back-ups are made, and can be restored, is not seen from here.')
  return findings
}
