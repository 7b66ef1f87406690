import { type Selectable, sql } from 'kysely'
import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import type { Database } from '#database/connect.ts'
import type { DirectDebitRequests } from '#database/tables.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import type { SiteSettings } from '../sites/settings.ts'

export type RequestRow = Selectable<DirectDebitRequests>

/** One of a member's own requests; undefined if there is none. */
export async function findRequest(
  db: Database,
  memberId: string,
  id: string,
): Promise<RequestRow | undefined> {
  return db.kysely
    .selectFrom('direct_debit_requests')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** A request as its member sees it, with only the last digits of the account and the number. */
export function presentRequest(
  row: RequestRow,
  settings: SiteSettings,
  now: Date,
): DirectDebitRequest {
  const tries = settings.sms_code_tries
  return {
    id: row.id,
    bundle_id: row.bundle_id,
    last_four: row.last_four,
    bank_name: row.bank_name,
    mobile_ends: row.mobile_ends,
    mandate_reference: row.mandate_reference,
    resend_seconds: secondsToResend(row, settings, now),
    seconds_left: secondsUntil(row.code_expires_at, now),
    tries_left: Math.max(0, tries - row.tries),
  }
}

/** Whole seconds until another code can be sent; 0 means now. */
export function secondsToResend(
  { code_sent_at }: Pick<RequestRow, 'code_sent_at'>,
  settings: SiteSettings,
  now: Date,
): number {
  if (!code_sent_at) return 0
  return secondsUntil(new Date(code_sent_at.getTime() + settings.sms_resend_seconds * 1000), now)
}

function secondsUntil(moment: Date | null, now: Date): number {
  if (!moment) return 0
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

const staysMs = 30 * 86_400_000

/** Forgets requests that were filled in and never signed. */
export async function forgetOldRequests(db: Database): Promise<void> {
  const end = new Date(db.now().getTime() - staysMs)
  const isOld = sql<boolean>`confirmed_at is null and created_at <= ${end}`
  await deleteInParts(db, 'direct_debit_requests', isOld)
}
