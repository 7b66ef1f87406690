import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { Refusal } from '../refusal.ts'

/**
 * Removes a chat from one's own list; the other side keeps it, and a later message brings it back.
 */
export async function removeChat(
  db: Database,
  asker: MemberAsker,
  conversationId: string,
): Promise<void> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('inbox_entries')
    .set((each) => ({ removed_at: each.fn.coalesce('removed_at', each.val(db.now())) }))
    .where('member_id', '=', asker.member.id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conversation_not_found')
}
