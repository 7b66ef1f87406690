import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { holdSends } from '../chats/sending/hold-sends.ts'
import { lockPair } from '../likes/lock-pair.ts'
import { Refusal } from '../refusal.ts'

const add = {
  name: 'block-member',
  text: `insert into blocks (blocker_id, blocked_id, created_at)
    select v.id, p.id, $3 from profiles v join profiles p on p.site_id = v.site_id
    where v.id = $1 and p.id = $2 and p.id <> v.id
    on conflict (blocker_id, blocked_id) do update set created_at = blocks.created_at
    returning 1`,
}

const forgetLikes = {
  name: 'block-forgets-likes',
  text: `delete from likes
    where (liker_id = $1 and liked_id = $2) or (liker_id = $2 and liked_id = $1)`,
}

const forgetChats = {
  name: 'block-forgets-chats',
  text: `delete from conversations
    where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)`,
}

/** Blocks a member: neither finds the other any more, and their likes and chats are gone for good. */
export async function blockMember(db: Database, asker: MemberAsker, id: string): Promise<void> {
  const pair = [asker.member.id, id]
  await db.transaction(async (tx) => {
    await lockPair(tx, asker.member.id, id)
    const added = await tx.query(add, [...pair, tx.now()])
    if (added.length === 0) throw new Refusal('profile_not_found')
    await holdSends(tx, asker.member.id, id)
    await tx.query(forgetLikes, pair)
    await tx.query(forgetChats, pair)
  })
}
