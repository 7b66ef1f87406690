import { sql } from 'kysely'
import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import type { MailName, MailValues } from '../notifications/mail.ts'

/** Every job by name with what it is given. Each calls a verb, in server/tasks.ts. */
export type Jobs = {
  /** Writes and delivers one mail of server/mails.ts. */
  send_mail: { mail: MailName; memberId: string; values: MailValues }
  /** Tells the owner of an address of a sign-up with it that waits. */
  send_signup_mail: { signupId: string; locale: Language }
  /** Writes and delivers one of the mails about a case. */
  send_case_mail: { mail: 'received' | 'answered' | 'for_support'; caseId: string }
  /** Asks the provider how an open payment stands; asks again later while it is open. */
  check_payment: { paymentId: string; attempt: number }
  /** Has the provider take no money for a payment that another replaces. */
  cancel_payment: { paymentId: string }
  /** Asks about completed payments again, and sends refunds that are on their way; queued daily. */
  recheck_payments: Record<string, never>
  /** Has the provider pay a refund back. */
  send_refund: { refundId: string }
  /** Asks the provider how a refund stands; asks again later while it is on its way. */
  check_refund: { refundId: string; attempt: number }
  /** Reminds by e-mail of sign-ups that were not finished; queued by the schedule. */
  remind_unfinished: Record<string, never>
  /** Removes what has expired; queued by the schedule. */
  clean_up: Record<string, never>
  /** Removes the files of a photo where nobody needs them; queued by the database, and by uploads. */
  tidy_photo_files: { photoId: string }
  /** Forgets photos for chats that were never sent; queued by the schedule. */
  sweep_chat_photos: Record<string, never>
  /** Erases who came back with a back-up, and whose time to come back is over; queued by the schedule. */
  erase_due: Record<string, never>
  /** Has the provider of a kept method forget it, after its owner was erased. */
  revoke_mandate: { mandateId: string }
  /** Makes the copy of a member's data that was asked for. */
  make_export: { exportId: string }
  /** Removes copies that were fetched or that nobody fetched; queued by the schedule. */
  sweep_exports: Record<string, never>
  /** Looks whether the books add up; queued by the schedule. */
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
