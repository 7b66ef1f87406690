import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { Refusal } from '../refusal.ts'

/** Puts a removed chat back into one's own list. */
export async function restoreChat(
  db: Database,
  asker: MemberAsker,
  conversationId: string,
): Promise<void> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('inbox_entries')
    .set({ removed_at: null })
    .where('member_id', '=', asker.member.id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conversation_not_found')
}
