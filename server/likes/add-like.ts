import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { isPaused, mayMeet, maySee } from '../profiles/may-meet.ts'
import { unpassProfile } from '../profiles/passing/pass-profile.ts'
import { reachProfile } from '../profiles/reach-profile.ts'
import { refusePaused } from '../profiles/refuse-paused.ts'
import { Refusal } from '../refusal.ts'
import { lockPair } from './lock-pair.ts'

const statement = {
  name: 'like-profile',
  text: `with target as (
      select p.id, ${maySee('p', 'v')} as told from profiles v join profiles p on p.id = $2
      where v.id = $1 and ${mayMeet('v', 'p')} and not ${isPaused('v')}
    ), added as (
      insert into likes (liker_id, liked_id, created_at) select $1, id, $3 from target
      on conflict do nothing returning 1
    )
    select told, exists (select from added) as fresh,
      exists (select from likes where liker_id = $2 and liked_id = $1) as match
    from target`,
}

export type LikeOutcome = {
  /** Whether the liked member may see who likes them. */
  told: boolean
  /** Whether there was no such like before. */
  fresh: boolean
  match: boolean
}

/** Adds a like inside the caller's transaction, and ends a "no thanks" to the same profile. */
export async function addLike(
  tx: Database,
  asker: MemberAsker,
  targetId: string,
): Promise<LikeOutcome> {
  await lockPair(tx, asker.member.id, targetId)
  const values = [asker.member.id, targetId, tx.now()]
  const [outcome] = await tx.query<LikeOutcome>(statement, values)
  if (!outcome) return refuseLike(tx, asker, targetId)
  await unpassProfile(tx, asker, targetId)
  return outcome
}

async function refuseLike(tx: Database, asker: MemberAsker, targetId: string): Promise<never> {
  await reachProfile(tx, asker, targetId)
  await refusePaused(tx, asker)
  // A profile that can be reached but not liked is known from a conversation, and invisible.
  throw new Refusal('invisible')
}
