import type { Message } from '#contract/chats.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../sites/site.ts'
import { markDelivered } from './mark-delivered.ts'
import { presentMessage } from './present-message.ts'
import type { SendRow } from './sending/send-draft.ts'

/** Who sends: a signed-in member, or the demo's Echo. */
export type Sender = { site: Site; member: { id: string } }

export type MessageDraft = {
  /** To a member, which may start a conversation, or in a conversation that exists. */
  to: { memberId: string } | { conversationId: string }
  id: string
  type: 'text'
  text: string
  acknowledgeFictional: boolean
}

export type Sent = {
  message: Message
  /** The sender's balance afterwards. */
  credits: number
  /** The id was seen before: this is the first result, and nothing was charged. */
  repeated: boolean
}

/** Sends one message and debits it, or refuses; tells both people's open pages after the commit. */
export async function sendMessage(
  context: Context,
  sender: Sender,
  draft: MessageDraft,
): Promise<Sent> {
  const { settings } = sender.site
  const senderId = sender.member.id
  const text = cleanText(draft.text, settings.message_length)
  const recipientId = recipientOf(context, senderId, draft)
  const row = await context.sendBatches.send({
    senderId,
    recipientId: 'memberId' in draft.to ? draft.to.memberId : null,
    conversationId: 'memberId' in draft.to ? null : draft.to.conversationId,
    id: draft.id,
    type: draft.type,
    text,
    credits: settings.message_credits,
    acknowledgeFictional: draft.acknowledgeFictional,
    startLimit: settings.free_conversations,
    recipientConnected: recipientId ? context.connections.isOnline(recipientId) : false,
  })
  if (row.outcome !== 'sent' && row.outcome !== 'repeated') throw refusalOf(row, sender)
  const message = messageOf(row, senderId, draft.id)
  if (row.outcome === 'sent') await tellBoth(context, message, row)
  return { message, credits: row.balance, repeated: row.outcome === 'repeated' }
}

/** The text as it is stored: no control characters, not blank, not longer than allowed. */
function cleanText(text: string, limit: number): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  if (!/[^\s\p{Cf}]/u.test(clean)) throw new Refusal('message_empty')
  if ([...clean].length > limit) throw new Refusal('message_too_long', { details: { limit } })
  return clean
}

function recipientOf(context: Context, senderId: string, { to }: MessageDraft): string | undefined {
  return 'memberId' in to ? to.memberId : context.sendBatches.partnerOf(to.conversationId, senderId)
}

function messageOf(row: SendRow, senderId: string, id: string): Message {
  if (!row.conversation_id || !row.number) throw new Error('A sent message has no place.')
  return presentMessage({
    ...row,
    id,
    sender_id: senderId,
    conversation_id: row.conversation_id,
    number: row.number,
  })
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

async function tellBoth(context: Context, message: Message, row: SendRow): Promise<void> {
  const { bus } = context
  const recipientId = row.recipient_id
  if (!recipientId) throw new Error('A sent message has no recipient.')
  const { sender_id: senderId, conversation_id: conversationId, number } = message
  bus.publish(recipientId, { type: 'message', message })
  bus.publish(senderId, { type: 'message', message, credits: row.balance })
  bus.publish(senderId, { type: 'credits', credits: row.balance, paid_user: row.premium })
  if (row.had_unread) {
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
