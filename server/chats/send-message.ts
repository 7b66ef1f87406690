import type { Draft } from '#contract/chats.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { SiteSettings } from '../sites/settings/settings.ts'
import type { Site } from '../sites/site.ts'
import type { MessageRow } from './present-message.ts'
import { cleanText } from './sending/clean-text.ts'
import type { Addressee, SendRow } from './sending/sending.ts'
import { tellBoth } from './sending/tell-both.ts'

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
  const row = await context.sendBatches.send({
    senderId,
    to,
    draft: { ...draft, text },
    credits: priceOf(draft, settings),
    startLimit: settings.free_conversations,
    unconfirmedStartLimit: settings.unconfirmed_conversations,
    recipientConnected: recipientId ? context.connections.isOnline(recipientId) : false,
  })
  if (row.outcome !== 'sent' && row.outcome !== 'repeated') throw refusalOf(row, sender)
  const message = messageOf(row, senderId, draft.id)
  if (row.outcome === 'sent') await tellBoth(context, message, row)
  return { message, credits: row.balance, repeated: row.outcome === 'repeated' }
}

function recipientOf(context: Context, senderId: string, to: Addressee): string | undefined {
  return 'memberId' in to ? to.memberId : context.sendBatches.partnerOf(to.conversationId, senderId)
}

/** The price that the button showed; a gift that the site does not sell is refused. */
function priceOf(draft: Draft, settings: SiteSettings): number {
  if (draft.type === 'text') return settings.message_credits
  if (draft.type === 'photo') return settings.photo_credits
  const price = settings.gifts[draft.gift_id]
  if (price !== undefined) return price
  throw new Refusal('invalid_input', { faults: [{ field: 'gift_id', code: 'invalid' }] })
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
