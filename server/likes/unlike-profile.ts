import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'

/** Takes a like back; does nothing if there is none. */
export async function unlikeProfile(
  db: Database,
  asker: MemberAsker,
  targetId: string,
): Promise<void> {
  await db.query(
    {
      name: 'unlike-profile',
      text: 'delete from likes where liker_id = $1 and liked_id = $2',
    },
    [asker.member.id, targetId],
  )
}
