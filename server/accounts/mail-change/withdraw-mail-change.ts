import type { Database } from '#database/connect.ts'
import { dropLinks } from '../../notifications/mail-links.ts'

/** Keeps the present address: the new one is forgotten, and its links stop working. */
export async function withdrawMailChange(db: Database, memberId: string): Promise<void> {
  await db.kysely.deleteFrom('mail_changes').where('member_id', '=', memberId).execute()
  await dropLinks(db, memberId, 'mail_change')
}
