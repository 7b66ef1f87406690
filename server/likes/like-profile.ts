import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { isPaused, mayMeet, maySee, refusePaused } from '../profiles/may-meet.ts'
import { unpassProfile } from '../profiles/pass-profile.ts'
import { reachProfile } from '../profiles/reach-profile.ts'

/** Only so many of the newest likes are told of at once, so that very many cost no more. */
const likesTold = 500

type LikeOutcome = {
  /** Whether the liked member may see who likes them. */
  told: boolean
  /** Whether there was no such like before. */
  fresh: boolean
  match: boolean
}

/**
 * Likes a profile; answers whether that makes a match. Liking twice changes nothing more. Who likes
 * back has seen the like they had.
 */
export async function likeProfile(
  context: Context,
  asker: MemberAsker,
  targetId: string,
): Promise<{ match: boolean }> {
  const outcome = await context.db.transaction((tx) => addLike(tx, asker, targetId))
  tellOfLike(context, asker.member.id, targetId, outcome)
  return { match: outcome.match }
}

// A like that was taken back before it could be told is told when it is given again; what was told once
// is not, however often.
const statement = {
  name: 'like-profile',
  text: `with target as (
      select p.id, ${maySee('p', 'v')} as told from profiles v join profiles p on p.id = $2
      where v.id = $1 and ${mayMeet('v', 'p')} and not ${isPaused('v')}
    ), added as (
      insert into likes (liker_id, liked_id, created_at) select $1, id, $3 from target
      on conflict do nothing returning 1
    ), answered as (
      update likes set seen_at = $3
      where liker_id = (select id from target) and liked_id = $1 and seen_at is null
    ), noted as (
      insert into notifications as n (member_id, cause, about_id, happened_at, newest_at, due_at)
      select id, case when exists (select from likes where liker_id = $2 and liked_id = $1) then 'match' else 'like' end,
        $1, $3, $3, $3
      from target where exists (select from added)
      on conflict (member_id, cause, about_id) do update
        set number = n.number + 1, happened_at = $3, newest_at = $3, due_at = $3
        where n.due_at is null and not exists (select from tellings t
          where t.member_id = n.member_id and t.type = 'like' and t.told_at >= n.happened_at)
    )
    select told, exists (select from added) as fresh,
      exists (select from likes where liker_id = $2 and liked_id = $1) as match
    from target`,
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

const bringStatement = {
  name: 'bring-likes',
  text: `with brought as (
      insert into likes (liker_id, liked_id, created_at)
      select v.id, p.id, $3 from profiles v join profiles p on p.id = any($2::uuid[])
      where v.id = $1 and ${mayMeet('v', 'p')}
      on conflict do nothing returning liked_id
    )
    insert into notifications (member_id, cause, about_id, happened_at, newest_at, due_at)
    select liked_id, 'like', $1, $3, $3, $3 from brought order by liked_id on conflict do nothing`,
}

/**
 * Gives a new account the likes of whom its owner had liked before signing up, as far as the two
 * may meet. Like any like of an account that is not confirmed, nobody sees them until it is.
 */
export async function bringLikes(tx: Database, memberId: string, liked: string[]): Promise<void> {
  if (liked.length > 0) await tx.query(bringStatement, [memberId, liked, tx.now()])
}

/**
 * Tells both sides live, after the commit: the liker's other devices, too. Somebody who may not see the
 * liker hears nothing.
 */
export function tellOfLike(
  context: Context,
  likerId: string,
  targetId: string,
  outcome: LikeOutcome,
): void {
  if (!outcome.fresh) return
  context.bus.publish(likerId, { type: outcome.match ? 'match' : 'liked', member_id: targetId })
  if (!outcome.told) return
  const type = outcome.match ? 'match' : 'like'
  context.bus.publish(targetId, { type, member_id: likerId })
}

const showStatement = {
  name: 'likes-shown',
  text: `with given as materialized (
      select liked_id from likes where liker_id = $1 order by created_at desc limit ${likesTold}
    )
    select v.id from given join profiles v on v.id = given.liked_id join profiles p on p.id = $1
    where ${maySee('v', 'p')}`,
}

/**
 * A member can be seen from now on, and so can the likes they have given: tells the open pages of those
 * who see them now.
 */
export async function tellOfLikesGiven(
  { db, bus, connections }: Pick<Context, 'db' | 'bus' | 'connections'>,
  likerId: string,
): Promise<void> {
  const rows = await db.query<{ id: string }>(showStatement, [likerId])
  for (const { id } of rows) {
    if (connections.isOnline(id)) bus.publish(id, { type: 'like', member_id: likerId })
  }
}

const unlikeStatement = {
  name: 'unlike-profile',
  text: `with gone as (
      delete from likes where liker_id = $1 and liked_id = $2 returning liker_id, liked_id
    )
    select ${maySee('p', 'v')} as told from gone
    join profiles v on v.id = gone.liker_id join profiles p on p.id = gone.liked_id`,
}

/**
 * Takes a like back; does nothing if there is none. Tells both sides live; somebody who may not see
 * the liker never knew of it, and hears nothing.
 */
export async function unlikeProfile(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  { member }: MemberAsker,
  targetId: string,
): Promise<void> {
  const [gone] = await db.query<{ told: boolean }>(unlikeStatement, [member.id, targetId])
  if (!gone) return
  bus.publish(member.id, { type: 'unlike', member_id: targetId })
  if (gone.told) bus.publish(targetId, { type: 'unlike', member_id: member.id })
}

const lockStatement = {
  name: 'lock-pair',
  text: 'select pg_advisory_xact_lock(hashtextextended(least($1::uuid, $2::uuid)::text || greatest($1::uuid, $2::uuid)::text, 0))',
}

/**
 * Lets one transaction at a time change what is between two members: likes and blocks. The next
 * statement sees everything that the previous holder of the lock committed.
 */
export async function lockPair(db: Database, one: string, other: string): Promise<void> {
  await db.query(lockStatement, [one, other])
}
