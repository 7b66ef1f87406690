import type { ChatPhotoState, GiftCode } from '#contract/options.ts'

/** One message to be sent: to a member, or in a conversation. */
export type SendDraft = {
  senderId: string
  recipientId: string | null
  conversationId: string | null
  /** Made by the client; the same id again answers the first result. */
  id: string
  type: 'text' | 'photo' | 'gift'
  text: string
  /** Of a gift alone. */
  gift?: GiftCode
  /** Of a photo alone: one that the sender has not sent yet. */
  photoId?: string
  credits: number
  acknowledgeFictional: boolean
  /** How many conversations a free member may start; fewer where the address is not confirmed. */
  startLimit: number
  unconfirmedStartLimit?: number
  /** The recipient has a page open, so that the message is delivered with its commit. */
  recipientConnected: boolean
}

export type SendOutcome =
  | 'sent'
  | 'repeated'
  /** The sender's wallet moved meanwhile: only a second look can judge. */
  | 'again'
  | 'authentication_required'
  | 'conversation_not_found'
  | 'profile_not_found'
  | 'blocked'
  | 'recipient_unconfirmed'
  | 'recipient_paused'
  | 'account_paused'
  | 'conversation_limit'
  | 'unconfirmed'
  | 'photo_not_found'
  | 'spending_frozen'
  | 'fictional_unacknowledged'
  | 'insufficient_credits'

export type SendRow = {
  outcome: SendOutcome
  conversation_id: string | null
  number: number | null
  type: SendDraft['type']
  text: string
  gift: GiftCode | null
  chat_photo_id: string | null
  chat_photo_state: ChatPhotoState | null
  chat_photo_width: number | null
  chat_photo_height: number | null
  created_at: Date
  recipient_id: string | null
  recipient_name: string | null
  /** The sender's balance afterwards. */
  balance: number
  premium: boolean
  /** The sender had not read everything before. */
  had_unread: boolean
  /** The recipient had a page open and may be seen to, so the message counts as received. */
  delivered: boolean
  /** How far the recipient had read. */
  their_read_number: number
}
