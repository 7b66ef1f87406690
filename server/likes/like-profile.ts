import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { mayMeet, maySee } from '../profiles/may-meet.ts'
import { reachProfile } from '../profiles/reach-profile.ts'
import { Refusal } from '../refusal.ts'
import { lockPair } from './lock-pair.ts'

const statement = {
  name: 'like-profile',
  text: `with target as (
      select p.id, ${maySee('p', 'v')} as told from profiles v join profiles p on p.id = $2
      where v.id = $1 and ${mayMeet('v', 'p')}
    ), added as (
      insert into likes (liker_id, liked_id, created_at) select $1, id, $3 from target
      on conflict do nothing returning 1
    )
    select told, exists (select from added) as fresh,
      exists (select from likes where liker_id = $2 and liked_id = $1) as match
    from target`,
}

type Outcome = { told: boolean; fresh: boolean; match: boolean }

/** Likes a profile; tells whether that is a match. Liking twice is liking once. */
export async function likeProfile(
  context: Context,
  asker: MemberAsker,
  targetId: string,
): Promise<{ match: boolean }> {
  const likerId = asker.member.id
  const outcome = await context.db.transaction(async (tx) => {
    await lockPair(tx, likerId, targetId)
    const [row] = await tx.query<Outcome>(statement, [likerId, targetId, tx.now()])
    if (row) return row
    await reachProfile(tx, asker, targetId)
    // Who can be reached and yet not liked is known from a conversation and invisible.
    throw new Refusal('invisible')
  })
  if (outcome.fresh) tell(context, likerId, targetId, outcome)
  return { match: outcome.match }
}

/** After the commit; who may not see the liker hears nothing. */
function tell(context: Context, likerId: string, targetId: string, outcome: Outcome): void {
  if (outcome.match) context.bus.publish(likerId, { type: 'match', member_id: targetId })
  if (!outcome.told) return
  const type = outcome.match ? 'match' : 'like'
  context.bus.publish(targetId, { type, member_id: likerId })
}
