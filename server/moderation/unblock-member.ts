import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'

/** Removes a block. What it deleted does not come back. */
export async function unblockMember(db: Database, asker: MemberAsker, id: string): Promise<void> {
  await db.query(
    {
      name: 'unblock-member',
      text: 'delete from blocks where blocker_id = $1 and blocked_id = $2',
    },
    [asker.member.id, id],
  )
}
