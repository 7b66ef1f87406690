import { sql } from 'kysely'
import type { CallAnswer } from '#contract/call.ts'
import type { profileCalls } from '#contract/profiles.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import { Refusal } from '../context/refusal.ts'
import { holdSends } from '../credits/ledger.ts'
import { lockPair } from '../likes/like-profile.ts'
import { haveConversation, isFindable, knowsOf } from '../profiles/may-meet.ts'

const addBlock = {
  name: 'block-member',
  text: `insert into blocks (blocker_id, blocked_id, created_at)
    select v.id, p.id, $3 from profiles v join profiles p on p.id = $2
    where v.id = $1 and ${knowsOf('v', 'p')}
    on conflict (blocker_id, blocked_id) do update set created_at = blocks.created_at
    returning 1`,
}

const forgetLikes = {
  name: 'block-forgets-likes',
  text: `delete from likes
    where (liker_id = $1 and liked_id = $2) or (liker_id = $2 and liked_id = $1)
    returning (select ${isFindable('v')} from profiles v where v.id = $1) as shown`,
}

// With the conversation would go that the two know of each other, and nobody is to end reports of
// themselves by a block, nor by hiding and lifting it again.
const forgetChats = {
  name: 'block-forgets-chats',
  text: `with gone as (delete from conversations
      where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)
      returning low_id, high_id)
    insert into ended_conversations (low_id, high_id, ended_at) select low_id, high_id, $3 from gone
    on conflict (low_id, high_id) do update set ended_at = excluded.ended_at returning 1`,
}

/**
 * Blocks a member whom the asker knows of: neither finds the other any more, and their likes and
 * chats are gone for good.
 */
export async function blockMember(context: Context, asker: MemberAsker, id: string): Promise<void> {
  const { bus, db } = context
  const parted = await db.transaction((tx) => part(tx, asker.member.id, id))
  bus.publish(asker.member.id, { type: 'parted', member_id: id })
  // Somebody who has nothing of the member on screen, or cannot see them, hears nothing.
  if (parted) bus.publish(id, { type: 'parted', member_id: asker.member.id })
}

/** Answers whether a like or a chat has disappeared from the other's screen. */
async function part(tx: Database, memberId: string, id: string): Promise<boolean> {
  const pair = [memberId, id]
  await lockPair(tx, memberId, id)
  const added = await tx.query(addBlock, [...pair, tx.now()])
  if (added.length === 0) throw new Refusal('profile_not_found')
  await holdSends(tx, memberId, id)
  const likes = await tx.query<{ shown: boolean }>(forgetLikes, pair)
  const chats = await tx.query(forgetChats, [...pair, tx.now()])
  return chats.length > 0 || likes.some((like) => like.shown)
}

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

const blocksOf = {
  name: 'load-blocks',
  text: `select p.id, p.name, b.created_at from blocks b join profiles p on p.id = b.blocked_id
    where b.blocker_id = $1 order by b.created_at desc, p.id`,
}

const endedOf = {
  name: 'load-ended-conversations',
  text: `select p.id, p.name, e.ended_at
    from profiles v join ended_conversations e on v.id in (e.low_id, e.high_id)
    join profiles p on p.id in (e.low_id, e.high_id) and p.id <> v.id
    where v.id = $1 and not ${haveConversation('v', 'p')} order by e.ended_at desc, p.id`,
}

type Blocks = CallAnswer<(typeof profileCalls)['GET /api/blocks']>

/**
 * By name, the latest first: whom the member has blocked, and with whom a block of either side ended a
 * conversation. People who leave disappear when they are erased.
 */
export async function loadBlocks(db: Database, asker: MemberAsker): Promise<Blocks> {
  const [blocked, ended] = await Promise.all([
    db.query<{ id: string; name: string; created_at: Date }>(blocksOf, [asker.member.id]),
    db.query<{ id: string; name: string; ended_at: Date }>(endedOf, [asker.member.id]),
  ])
  return {
    profiles: blocked.map(({ id, name, created_at }) => ({
      id,
      name,
      blocked_at: created_at.toISOString(),
    })),
    ended: ended.map(({ id, name, ended_at }) => ({ id, name, ended_at: ended_at.toISOString() })),
  }
}

/** For six months whoever had a conversation that a block ended can report the other. */
export async function forgetEndedConversations(db: Database): Promise<void> {
  const due = sql<boolean>`ended_at <= ${db.now()}::timestamptz - interval '6 months'
    and exists (select from profiles where id = low_id and is_here(site_id))`
  await deleteInParts(db, 'ended_conversations', due)
}
