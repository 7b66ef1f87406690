import type { Draft } from '#contract/chats.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { script } from '../outside/redis.ts'
import type { SiteSettings } from '../sites/settings.ts'
import type { Site } from '../sites/site.ts'
import { type MessageRow, presentMessage } from './present-message.ts'
import { markDelivered } from './read-conversation.ts'
import type { Addressee, Sending, SendRow } from './sending.ts'

const minuteMs = 60_000

/** Who sends: a signed-in member, or a program in a member's place. */
export type Sender = { site: Site; member: { id: string } }

export type Sent = {
  message: MessageRow
  /** The sender's balance afterwards. */
  credits: number
  /** The id was seen before: this is the first result again, and nothing was charged. */
  repeated: boolean
}

/** Sends one message and debits it, or refuses; tells both people's open pages after the commit. */
export async function sendMessage(
  context: Context,
  sender: Sender,
  to: Addressee,
  draft: Draft,
): Promise<Sent> {
  const { settings } = sender.site
  const senderId = sender.member.id
  const text = cleanText(draft.text ?? '', settings.message_length)
  if (draft.type === 'text' && text === '') throw new Refusal('message_empty')
  const recipientId = recipientOf(context, senderId, to)
  const credits = priceOf(draft, settings)
  await judgePrice(context.db, { senderId, to, draft, credits })
  const row = await context.sendBatches.send({
    senderId,
    to,
    draft: { ...draft, text },
    credits,
    startLimit: settings.free_conversations,
    unconfirmedStartLimit: settings.unconfirmed_conversations,
    recipientConnected: recipientId ? context.connections.isOnline(recipientId) : false,
  })
  if (row.outcome !== 'sent' && row.outcome !== 'repeated') throw refusalOf(row, sender)
  const message = messageOf(row, senderId, draft.id)
  if (row.is_first) context.funnel.noteFirstMessage(senderId)
  if (row.outcome === 'sent') await tellBoth(context, message, row)
  return { message, credits: row.balance, repeated: row.outcome === 'repeated' }
}

/** The text as it is stored: tidy, empty if nothing in it is visible, within the limit. */
export function cleanText(text: string, limit: number): string {
  const clean = tidyText(text)
  if (!/[^\s\p{Cf}]/u.test(clean)) return ''
  if (lengthOf(clean) > limit) throw new Refusal('message_too_long', { details: { limit } })
  return clean
}

function recipientOf(context: Context, senderId: string, to: Addressee): string | undefined {
  return 'memberId' in to ? to.memberId : context.sendBatches.partnerOf(to.conversationId, senderId)
}

/** What a message costs now; a gift that the site does not sell is refused. */
function priceOf(draft: Draft, settings: SiteSettings): number {
  if (draft.type === 'text') return settings.message_credits
  if (draft.type === 'photo') return settings.photo_credits
  const price = settings.gifts[draft.gift_id]
  if (price !== undefined) return price
  throw new Refusal('invalid_input', { faults: [{ field: 'gift_id', code: 'invalid' }] })
}

const alreadySent = {
  name: 'message-already-sent',
  text: `select 1 from conversations c join messages m on m.conversation_id = c.id
    where (c.id = $3 or c.low_id = least($1::uuid, $4) and c.high_id = greatest($1::uuid, $4))
      and m.sender_id = $1 and m.id = $2`,
}

/**
 * Nobody pays more than they were told, as on a page that was open when the operator raised the price.
 * What was sent before that is answered as ever: the statement knows it by its id.
 */
async function judgePrice(
  db: Database,
  { senderId, to, draft, credits }: Pick<Sending, 'senderId' | 'to' | 'draft' | 'credits'>,
): Promise<void> {
  if (draft.credits === undefined || credits <= draft.credits) return
  const [conversationId, memberId] =
    'memberId' in to ? [null, to.memberId] : [to.conversationId, null]
  const sent = await db.query(alreadySent, [senderId, draft.id, conversationId, memberId])
  if (sent.length > 0) return
  throw new Refusal('price_changed', { details: { credits } })
}

function messageOf(row: SendRow, senderId: string, id: string): MessageRow {
  if (!row.conversation_id || !row.number) throw new Error('A sent message has no place.')
  return {
    ...row,
    id,
    sender_id: senderId,
    conversation_id: row.conversation_id,
    number: row.number,
  }
}

function refusalOf(row: SendRow, sender: Sender): Refusal {
  const { outcome } = row
  if (outcome === 'sent' || outcome === 'repeated' || outcome === 'again') {
    throw new Error(`${outcome} is no refusal.`)
  }
  if (outcome === 'blocked') {
    return new Refusal(outcome, { details: { name: row.recipient_name ?? '' } })
  }
  if (outcome === 'conversation_limit') {
    return new Refusal(outcome, { details: { limit: sender.site.settings.free_conversations } })
  }
  return new Refusal(outcome)
}

/** Tells the open pages of both people about a message that was committed. */
async function tellBoth(context: Context, sent: MessageRow, row: SendRow): Promise<void> {
  const { bus } = context
  const recipientId = row.recipient_id
  if (!recipientId) throw new Error('A sent message has no recipient.')
  const message = presentMessage(context, 'anybody', sent)
  const { sender_id: senderId, conversation_id: conversationId, number } = message
  bus.publish(recipientId, { type: 'message', message })
  bus.publish(senderId, { type: 'message', message, credits: row.balance })
  bus.publish(senderId, { type: 'credits', credits: row.balance, paid_user: row.premium })
  if (row.tells_read) {
    const read = { conversation_id: conversationId, delivered_number: number, read_number: number }
    for (const side of [recipientId, senderId]) {
      bus.publish(side, { type: 'read', member_id: senderId, ...read })
    }
  }
  if (row.delivered) {
    bus.publish(senderId, {
      type: 'read',
      conversation_id: conversationId,
      member_id: recipientId,
      delivered_number: number,
      read_number: row.their_read_number,
    })
  } else if (context.connections.isOnline(recipientId)) {
    await markDelivered(context, recipientId, conversationId)
  }
}

/** A member's current minute of sending. */
type Minute = { startedAt: number; sends: number }

/** The current minutes, oldest first, where a process counts for itself. */
const running = new WeakMap<Context, Map<string, Minute>>()

/**
 * Counts what a member is about to send, without asking the database; refuses too much. Several
 * processes count together as long as Redis is there.
 */
export async function limitSends(context: Context, asker: MemberAsker): Promise<void> {
  const counted = context.nodes && (await context.nodes.redis.run(countSend, [asker.member.id]))
  if (!counted) return limitSendsHere(context, asker)
  const [sends, leftMs] = counted as [number, number]
  if (sends > asker.site.settings.sends_a_minute) throw tooMany(leftMs)
}

const countSend = script(`local key = ARGV[1] .. 'sends:' .. ARGV[2]
local sends = redis.call('INCR', key)
if sends == 1 then redis.call('PEXPIRE', key, ${minuteMs}) end
return { sends, redis.call('PTTL', key) }`)

function tooMany(leftMs: number): Refusal {
  return new Refusal('rate_limited', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

function limitSendsHere(context: Context, { site, member }: MemberAsker): void {
  const minutes = running.get(context) ?? new Map<string, Minute>()
  running.set(context, minutes)
  const now = context.db.now().getTime()
  forgetPast(minutes, now)
  const minute = minutes.get(member.id)
  if (!minute) {
    minutes.set(member.id, { startedAt: now, sends: 1 })
    return
  }
  if (minute.sends >= site.settings.sends_a_minute) {
    throw tooMany(minute.startedAt + minuteMs - now)
  }
  minute.sends++
}

/**
 * If the clock was set back, an hour counts as past too, so that nobody waits for it to come round
 * again.
 */
function forgetPast(minutes: Map<string, Minute>, now: number): void {
  for (const [memberId, { startedAt }] of minutes) {
    if (now >= startedAt && now < startedAt + minuteMs) return
    minutes.delete(memberId)
  }
}
