import { sql } from 'kysely'
import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import type { MailName, MailValues } from '../notifications/mail.ts'

/** Every job by name with what it is given. Each calls a verb, in server/tasks.ts. */
export type Jobs = {
  /** Writes and delivers one mail of server/mails.ts; by the key of an earlier job, if it had to wait. */
  send_mail: { mail: MailName; memberId: string; values: MailValues; key?: string }
  /** The same to the browsers of a member that take push. */
  send_push: { mail: MailName; memberId: string; values: MailValues; key?: string }
  /** Notes for each member who asked for such news that an announcement is to be told. */
  hand_out_announcement: { announcementId: string }
  /** Tells the owner of an address about a waiting sign-up with it. */
  send_signup_mail: { signupId: string; locale: Language }
  /** Writes and delivers one of the mails about a case. */
  send_case_mail: { mail: 'received' | 'answered' | 'for_support'; caseId: string }
  /** Tells open pages that somebody was banned at the command line, or is back. */
  tell_status: { memberId: string }
  /** Asks the provider about an open payment, and again later while it is open. */
  check_payment: { paymentId: string; attempt: number }
  /** Asks the provider not to take money for a payment that another has replaced. */
  cancel_payment: { paymentId: string }
  /**
   * Asks about completed payments again, and has open ones looked at and refunds sent that are still
   * on their way; queued daily, and by itself for the rest.
   */
  recheck_payments: { isRest?: boolean }
  /** Has the provider pay a refund back. */
  send_refund: { refundId: string }
  /** Asks the provider about a refund, and again later while it is on its way. */
  check_refund: { refundId: string; attempt: number }
  /** Reminds people by e-mail of sign-ups they did not finish; queued by the schedule. */
  remind_unfinished: Record<string, never>
  /** Removes what has expired; queued by the schedule. */
  clean_up: Record<string, never>
  /** Removes a photo's files once nobody needs them; queued by the database, and by uploads. */
  tidy_photo_files: { photoId: string }
  /** Forgets photos for chats that were never sent; queued by the schedule. */
  sweep_chat_photos: Record<string, never>
  /**
   * Erases accounts whose time to come back is over, and those that a back-up brought back; queued
   * by the schedule.
   */
  erase_due: Record<string, never>
  /** Has the provider forget a saved method, after its owner was erased. */
  revoke_mandate: { mandateId: string }
  /** Makes a copy of a member's data, as requested. */
  make_export: { exportId: string }
  /** Removes copies that were fetched or that nobody came for; queued by the schedule. */
  sweep_exports: Record<string, never>
  /** Folds what has changed into the counts of the search; queued by the schedule. */
  fold_search_counts: Record<string, never>
  /** Checks whether the books add up; queued by the schedule. */
  audit_ledger: Record<string, never>
}

/** Queues a job inside the running transaction: it exists exactly when the transaction commits. */
export async function enqueue<Name extends keyof Jobs>(
  db: Database,
  name: Name,
  payload: Jobs[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const runAt = options.runAt ?? null
  const key = options.key ?? null
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${runAt}, ${key})`.execute(
    db.kysely,
  )
}

/** SQL: what is not for everybody, such as announcements, which wait for hours where there are many. */
export const isAwaited = 'priority < 3'

/** SQL: jobs of a kind that nobody tries any more. */
const isGivenUp = `attempts >= max_attempts and locked_at is null and task_id = (
  select id from graphile_worker._private_tasks where identifier = $1)`

const list = {
  name: 'list-given-up-jobs',
  text: `select t.identifier as task, count(*)::int as count, min(j.updated_at) as first,
      max(j.updated_at) as last
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null group by 1 order by 1`,
}

type GivenUp = { task: string; count: number; first: Date; last: Date }

/** How many jobs of each kind nobody tries any more, and when the first and the last was given up. */
export function listGivenUp(db: Database): Promise<GivenUp[]> {
  return db.query<GivenUp>(list, [])
}

const again = {
  name: 'try-given-up-jobs',
  text: `update graphile_worker._private_jobs set attempts = 0, run_at = $2, last_error = null
    where ${isGivenUp} returning 1`,
}

/** Has what was given up tried as if it were new; answers how many they are. */
export async function tryGivenUpAgain(db: Database, task: string): Promise<number> {
  return (await db.query(again, [task, db.now()])).length
}

const forget = {
  name: 'forget-given-up-jobs',
  text: `delete from graphile_worker._private_jobs where ${isGivenUp} returning 1`,
}

/** Deletes what was given up; answers how many they were. */
export async function forgetGivenUp(db: Database, task: string): Promise<number> {
  return (await db.query(forget, [task])).length
}
