import type { Context as HonoContext } from 'hono'
import type { LiveEvent, toldChanges } from '#contract/events.ts'
import { newestChats } from '../chats/chat-list.ts'
import { markAllDelivered } from '../chats/read-conversation.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { tellOfLikesGiven } from '../likes/like-profile.ts'

/** A page that is reloaded, or a phone that changes networks, is back within this time. */
const graceMs = 10_000
/** Only partners in the newest chats are told, so that a member with very many costs no more. */
const chatsTold = 50

/** Pages name themselves, and each other page is told the name. */
const longestPage = 20

/** Members whose last page was closed a moment ago, and who may be back at once. */
const leaving = new WeakMap<Context, Map<string, NodeJS.Timeout>>()

/** A member opened a first page: tells those who see the member in their chats. */
export function memberCame(context: Context, memberId: string): void {
  stay(context, memberId)
  tell(context, memberId, true)
}

/**
 * A member's page was closed; if it was the last and none follows, tells those who see the member.
 * Another process may just be closing what we believe to be open there, so this is judged later.
 */
export function memberLeft(context: Context, memberId: string, afterMs = graceMs): void {
  stay(context, memberId)
  const timers = leaving.get(context) ?? new Map<string, NodeJS.Timeout>()
  leaving.set(context, timers)
  const timer = setTimeout(() => {
    timers.delete(memberId)
    if (!context.connections.isOnline(memberId)) tell(context, memberId, false)
  }, afterMs)
  timers.set(memberId, timer.unref())
}

function stay(context: Context, memberId: string): void {
  const timers = leaving.get(context)
  clearTimeout(timers?.get(memberId))
  timers?.delete(memberId)
}

function tell(context: Context, memberId: string, online: boolean): void {
  // While we are stopping nobody is left to be told, and anyone cut off now is back in a moment.
  if (context.stopping.signal.aborted) return
  tellPresence(context, memberId, online).catch((error: unknown) =>
    context.log.error({ err: error }, 'presence could not be told'),
  )
}

/**
 * After a change of invisible mode: people chatting with the member see them go offline, or come
 * back.
 */
export async function tellVisibility(
  context: Context,
  { member }: MemberAsker,
  invisible: boolean,
): Promise<void> {
  if (!context.connections.isOnline(member.id)) return
  if (invisible) return tellHidden(context, member.id)
  await tellPresence(context, member.id, true)
  await markAllDelivered(context, member.id)
}

/**
 * A member confirmed the e-mail address, began a break or ended it, or left: their own pages and
 * those of people chatting with them ask anew who is here and who can write. Those whom they like are
 * told of it as soon as they may see it.
 */
export async function tellStatus(context: Telling, memberId: string): Promise<void> {
  const changed = { type: 'status', member_id: memberId } as const
  context.bus.publish(memberId, changed)
  await tellPartners(context, everybodyStatement, memberId, changed)
  await tellOfLikesGiven(context, memberId)
  if (context.connections.isOnline(memberId)) await markAllDelivered(context, memberId)
}

/** The member has made this call: their pages ask anew what it made old, but for the one that made it. */
export function tellChange(
  { bus }: Pick<Context, 'bus'>,
  c: HonoContext,
  memberId: string,
  call: (typeof toldChanges)[number],
): void {
  const id = c.req.param('id') ?? null
  const page = c.req.header('x-page')?.slice(0, longestPage) ?? ''
  bus.publish(memberId, { type: 'changed', call, id, page })
}

/** The same after a change of whether anybody sees the member online. */
export async function tellOnlineHidden(
  context: Context,
  { member }: MemberAsker,
  hidden: boolean,
): Promise<void> {
  if (!context.connections.isOnline(member.id)) return
  await (hidden ? tellHidden(context, member.id) : tellPresence(context, member.id, true))
}

/** Tells partners in the newest chats, if they have a page open, whether a member has one. */
export async function tellPresence(
  context: Context,
  memberId: string,
  online: boolean,
): Promise<void> {
  const event = { type: 'presence', member_id: memberId, online } as const
  await tellPartners(context, partnersStatement, memberId, event)
}

/** A member hides: anybody who saw them online sees them go. */
async function tellHidden(context: Context, memberId: string): Promise<void> {
  const event = { type: 'presence', member_id: memberId, online: false } as const
  await tellPartners(context, hiddenStatement, memberId, event)
}

/** What is needed to tell others of a member. */
export type Telling = Pick<Context, 'db' | 'bus' | 'connections'>

async function tellPartners(
  { db, bus, connections }: Telling,
  statement: typeof partnersStatement,
  memberId: string,
  event: LiveEvent,
): Promise<void> {
  const rows = await db.query<{ other_id: string }>(statement, [memberId])
  for (const { other_id: otherId } of rows) {
    if (connections.isOnline(otherId)) bus.publish(otherId, event)
  }
}

const isShown = "p.status = 'active' and not p.fictional"

// After a block no conversation is left, so everybody here may go on seeing the member.
const partnersStatement = {
  name: 'partners-told-of-presence',
  text: partnersText(`${isShown} and not p.invisible and not p.online_hidden`),
}

const hiddenStatement = {
  name: 'partners-told-of-hiding',
  text: partnersText(`${isShown} and (p.invisible or p.online_hidden)`),
}

// A conversation says whether it can go on to anybody who has it, whatever else they see.
const everybodyStatement = { name: 'partners-told-of-status', text: partnersText('true') }

function partnersText(told: string): string {
  return `select e.other_id
    from profiles p
    cross join lateral (${newestChats('p.id', 'e.other_id', chatsTold)}) e
    where p.id = $1 and ${told}`
}
