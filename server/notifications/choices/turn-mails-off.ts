import type { MailsOffCause } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'

/**
 * From now on these members get only e-mails about the account itself. Answers how many of them
 * were getting more; for the others the first cause stays.
 */
export async function turnMailsOff(
  db: Database,
  memberIds: string[],
  cause: MailsOffCause,
): Promise<number> {
  const changed = await db.kysely
    .updateTable('members')
    .set({ mails_off_cause: cause, mails_off_since: db.now() })
    .where('id', 'in', memberIds)
    .where('mails_off_cause', 'is', null)
    .returning('id')
    .execute()
  return changed.length
}
