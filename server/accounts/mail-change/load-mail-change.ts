import type { MailChange } from '#contract/account-access.ts'
import type { Database } from '#database/connect.ts'

/** The address waiting for its owner to confirm it, or null. */
export async function loadMailChange(db: Database, memberId: string): Promise<MailChange | null> {
  const waiting = await db.kysely
    .selectFrom('mail_changes')
    .select(['email', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', db.now())
    .executeTakeFirst()
  return waiting ? presentMailChange(waiting) : null
}

export function presentMailChange(waiting: { email: string; expires_at: Date }): MailChange {
  return { email: waiting.email, expires_at: waiting.expires_at.toISOString() }
}
