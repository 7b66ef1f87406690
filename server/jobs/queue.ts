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
