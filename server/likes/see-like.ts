import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'

/** Marks the like that the member received from this profile as seen. */
export async function seeLike(db: Database, asker: MemberAsker, likerId: string): Promise<void> {
  await db.query(
    {
      name: 'see-like',
      text: `update likes set seen_at = $3
        where liker_id = $2 and liked_id = $1 and seen_at is null`,
    },
    [asker.member.id, likerId, db.now()],
  )
}
