import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../../asker.ts'

/** Forgets the message written before signing up, because it was sent or is no longer wanted. */
export async function forgetSignupMessage(db: Database, { member }: MemberAsker): Promise<void> {
  await db.kysely
    .updateTable('members')
    .set({ signup_message: null, signup_for: null })
    .where('id', '=', member.id)
    .execute()
}
