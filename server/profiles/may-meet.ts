import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'

/**
 * Who may meet whom, once for every surface: search, profiles, likes, chats, the live stream.
 * Each function answers SQL; its arguments are the aliases of two rows of `profiles`.
 */

/** The viewer may find, see and like the target. */
export function mayMeet(viewer: string, target: string): string {
  return `(${isFindable(target)} and ${target}.site_id = ${viewer}.site_id
    and ${target}.id <> ${viewer}.id and ${noBlock(viewer, target)})`
}

/**
 * Whoever already has a conversation can go on seeing and writing when the other turns invisible.
 */
export function mayGoOn(viewer: string, target: string): string {
  return `(${target}.status = 'active' and ${target}.site_id = ${viewer}.site_id
    and ${noBlock(viewer, target)})`
}

/** The viewer may see the target: can find them, or knows them from a conversation. */
export function maySee(viewer: string, target: string): string {
  return `(${mayGoOn(viewer, target)} and ${target}.id <> ${viewer}.id
    and (not ${target}.invisible or ${haveConversation(viewer, target)}))`
}

/** Visitors of the site can find the target; others see what they read and type. */
export function isFindable(target: string): string {
  return `(${target}.status = 'active' and not ${target}.invisible)`
}

/** Others see when the target is here: that they are online, and what reaches them at once. */
export function isSeenHere(target: string): string {
  return `(${isFindable(target)} and not ${target}.online_hidden)`
}

/**
 * The viewer has been shown the target: by finding them, in a conversation, also for a while in one
 * that a block ended, or by blocking them. For whom nobody is there, nobody can be blocked or
 * reported, so trying reveals nothing either.
 */
export function knowsOf(viewer: string, target: string): string {
  return `(${target}.site_id = ${viewer}.site_id and ${target}.id <> ${viewer}.id
    and (${isFindable(target)} or ${haveConversation(viewer, target)} or ${hasBlocked(viewer, target)}
      or exists (select from ended_conversations where low_id = least(${viewer}.id, ${target}.id)
        and high_id = greatest(${viewer}.id, ${target}.id)))
    and exists (select from members where id = ${target}.id and status <> 'erased'))`
}

/** Is on a break: finds and reads as before, but can neither write, like, nor be found. */
export function isPaused(one: string): string {
  return `(${one}.status = 'paused' or (${one}.status = 'disabled'
    and exists (select from members where id = ${one}.id and paused_at is not null)))`
}

/** Neither has blocked the other. */
export function noBlock(one: string, other: string): string {
  return `(not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)})`
}

export function hasBlocked(blocker: string, blocked: string): string {
  return `exists (select from blocks where blocker_id = ${blocker}.id and blocked_id = ${blocked}.id)`
}

/** The two have a conversation. */
export function haveConversation(one: string, other: string): string {
  return `exists (select from conversations where low_id = least(${one}.id, ${other}.id)
    and high_id = greatest(${one}.id, ${other}.id))`
}

const statement = {
  name: 'is-on-break',
  text: `select from profiles p where p.id = $1 and ${isPaused('p')}`,
}

/** Refuses what nobody can do during a break. */
export async function refusePaused(db: Database, { member }: MemberAsker): Promise<void> {
  const [paused] = await db.query(statement, [member.id])
  if (paused) throw new Refusal('account_paused')
}
