import type { Database } from '#database/connect.ts'

/** These members get e-mails again, of the types they chose. Answers how many were getting none. */
export async function turnMailsOn(db: Database, memberIds: string[]): Promise<number> {
  const changed = await db.kysely
    .updateTable('members')
    .set({ mails_off_cause: null, mails_off_since: null })
    .where('id', 'in', memberIds)
    .where('mails_off_cause', 'is not', null)
    .returning('id')
    .execute()
  return changed.length
}
