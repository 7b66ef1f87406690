import type { MailChange } from '#contract/account-access.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { hoursFromNow } from './ask-for-mail-change.ts'
import { limitMailChanges } from './limit-mail-changes.ts'
import { loadMailChange, presentMailChange } from './load-mail-change.ts'

/** Sends the link to the new address again; null if none is waiting any more. */
export async function resendMailChange(
  db: Database,
  asker: MemberAsker,
): Promise<MailChange | null> {
  const { member, site, locale } = asker
  if (!(await loadMailChange(db, member.id))) return null
  await limitMailChanges(db, asker)
  return db.transaction(async (tx) => {
    const waiting = await tx.kysely
      .updateTable('mail_changes')
      .set({ expires_at: hoursFromNow(tx, site.settings.mail_change_hours) })
      .where('member_id', '=', member.id)
      .returning(['email', 'expires_at'])
      .executeTakeFirst()
    if (!waiting) return null
    const values = { locale, to: waiting.email, newEmail: waiting.email }
    await enqueue(tx, 'send_mail', { mail: 'mail_change', memberId: member.id, values })
    return presentMailChange(waiting)
  })
}
