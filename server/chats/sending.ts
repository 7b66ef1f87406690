import { type Draft, sendRefusals } from '#contract/chats.ts'
import type { ChatPhotoState, GiftCode } from '#contract/options.ts'

/** Where a message goes: to a member, which may start a conversation, or into one that exists. */
export type Addressee = { memberId: string } | { conversationId: string }

/** One draft on its way to the statement: whose it is, to whom it goes and on what terms. */
export type Sending = {
  senderId: string
  to: Addressee
  /** With its text as it is stored. */
  draft: Draft
  credits: number
  /** How many conversations a free member may start; fewer if the address is not confirmed. */
  startLimit: number
  unconfirmedStartLimit?: number
  /**
   * Whether the recipient has a page open, in which case the message is delivered with its commit.
   */
  recipientConnected: boolean
}

/** How the statement answers. `again`: the sender's wallet moved meanwhile, only a second look can judge. */
export const sendOutcomes = [
  'sent',
  'repeated',
  'again',
  'authentication_required',
  'conversation_not_found',
  ...sendRefusals,
] as const

export type SendRow = {
  outcome: (typeof sendOutcomes)[number]
  conversation_id: string | null
  number: number | null
  type: Draft['type']
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
  /** The first that the sender has paid for, or started a conversation with where it is free. */
  is_first: boolean
  /** Whether the recipient learns by it that the sender has read theirs, perhaps unseen before. */
  tells_read: boolean
  /**
   * Whether the recipient had a page open and may appear to be here, so that the message counts as
   * received.
   */
  delivered: boolean
  /** How far the recipient had read. */
  their_read_number: number
}
