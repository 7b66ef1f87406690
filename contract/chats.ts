import { z } from 'zod/mini'
import { mostMessage, wholeNumber, wholeNumberInAddress, words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { chatPhotoStates, giftCodes, messageTypes } from './options.ts'
import { image } from './profiles.ts'
import type { RefusalCode } from './refusals.ts'

const byId = z.object({ id: z.uuid() })
const byNumber = z.object({ id: z.uuid(), number: wholeNumberInAddress(1) })

/**
 * A photo in a chat. Its receiver gets no address of it before accepting; addresses are made for one
 * viewer, so a live event carries none.
 */
const chatPhoto = z.object({
  id: z.uuid(),
  state: z.enum(chatPhotoStates),
  filename: z.nullable(z.string()),
  thumb_filename: z.nullable(z.string()),
  teaser: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
})
export type ChatPhoto = z.infer<typeof chatPhoto>

export const message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  /** Counts up from 1 in its conversation, without gaps. */
  number: z.int(),
  sender_id: z.uuid(),
  type: z.enum(messageTypes),
  /** Empty in a message of type `text` whose sender's account was erased. */
  text: z.string(),
  gift: z.nullable(z.enum(giftCodes)),
  photo: z.nullable(chatPhoto),
  created_at: z.iso.datetime(),
})
export type Message = z.infer<typeof message>

const chatProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.nullable(z.int()),
  main_image: z.nullable(image),
  online: z.boolean(),
  fictional: z.boolean(),
  /** False where the profile can't be opened any more. */
  available: z.boolean(),
  /** Why it can't, where that may be said; a deleted member has no name any more. */
  away: z.nullable(z.enum(['paused', 'deleted'])),
})

const chat = z.object({
  conversation: z.object({ id: z.uuid() }),
  profile: chatProfile,
  num_unread_messages: z.int(),
  last_message: message,
  last_message_at: z.iso.datetime(),
  /** The last number that the other side has received, and the last it has read. */
  delivered_number: z.int(),
  read_number: z.int(),
})
export type Chat = z.infer<typeof chat>

/** Why a member cannot write to another one now. */
const writeObstacles = [
  'blocked',
  'blocked_by_you',
  'profile_not_found',
  'recipient_unconfirmed',
  'recipient_paused',
  'account_paused',
  'conversation_limit',
  'unconfirmed',
] as const satisfies RefusalCode[]

const writeObstacle = z.nullable(z.enum(writeObstacles))

/** Every "no" of the statement that sends: the obstacles, and what stands against this one message. */
export const sendRefusals = [
  ...writeObstacles,
  'photo_not_found',
  'spending_frozen',
  'fictional_unacknowledged',
  'insufficient_credits',
] as const satisfies RefusalCode[]

const conversationAnswer = z.object({
  /** Null before the first message. */
  conversation: z.nullable(z.object({ id: z.uuid() })),
  profile: chatProfile,
  obstacle: writeObstacle,
  /** True where the next paid message needs `acknowledge_fictional`. */
  must_acknowledge_fictional: z.boolean(),
  delivered_number: z.int(),
  read_number: z.int(),
})
export type ConversationAnswer = z.infer<typeof conversationAnswer>

const everyDraft = {
  /** Made by the client; the same id again answers the first result and costs nothing. */
  id: z.uuid(),
  acknowledge_fictional: z.optional(z.boolean()),
  /** What its writer was told that it costs; refused if it costs more by now. */
  credits: z.optional(wholeNumber(0)),
}

const draft = z.discriminatedUnion('type', [
  z.object({ ...everyDraft, type: z.literal('text'), text: words(mostMessage) }),
  z.object({
    ...everyDraft,
    type: z.literal('gift'),
    gift_id: z.enum(giftCodes),
    text: z.optional(words(mostMessage)),
  }),
  z.object({
    ...everyDraft,
    type: z.literal('photo'),
    photo_id: z.uuid(),
    text: z.optional(words(mostMessage)),
  }),
])
export type Draft = z.infer<typeof draft>

const sentAnswer = z.object({ message, credits: z.int() })

/** Before the statement judges, the draft itself is looked at. */
const draftRefusals = [
  ...sendRefusals,
  'price_changed',
  'message_empty',
  'message_too_long',
  'invalid_input',
  'rate_limited',
] as const

export const chatCalls = declareCalls({
  'GET /api/chats.php': {
    summary: 'The list of chats, the newest first: 100, or those that come after one of them.',
    who: 'member',
    query: z.object({
      /** A conversation in the list; the answer starts with the next older one. */
      before: z.optional(z.uuid()),
      /** Only chats with members whose name contains this. */
      name: z.optional(words(60)),
    }),
    answer: z.object({ chats: z.array(chat), total_unread: z.int(), has_more: z.boolean() }),
  },
  'DELETE /api/chat.php': {
    summary: "Remove a chat from one's own list. A later message brings it back.",
    who: 'member',
    repeatable: true,
    body: z.object({ conversation: byId }),
    refusals: ['conversation_not_found'],
  },
  'POST /api/conversations/{id}/restore': {
    summary: 'Put a removed chat back into the list.',
    who: 'member',
    repeatable: false,
    params: byId,
    refusals: ['conversation_not_found'],
  },
  'GET /api/conversations/{id}': {
    summary: 'One conversation: with whom, and whether one can write in it.',
    who: 'member',
    params: byId,
    answer: conversationAnswer,
    refusals: ['conversation_not_found'],
  },
  'GET /api/members/{id}/conversation': {
    summary: 'The conversation with a member, or what starting one would need.',
    who: 'member',
    params: byId,
    answer: conversationAnswer,
    refusals: ['profile_not_found', 'blocked', 'blocked_by_you', 'reading_task', 'reading_limited'],
  },
  'GET /api/conversations/{id}/messages': {
    summary: 'Messages, the oldest first: the newest 50, or those before or after a number.',
    who: 'member',
    params: byId,
    query: z.object({
      before: z.optional(wholeNumberInAddress(1)),
      after: z.optional(wholeNumberInAddress(0)),
    }),
    answer: z.object({
      messages: z.array(message),
      has_more: z.boolean(),
      /** There are older messages than the history shows. */
      older_hidden: z.boolean(),
    }),
    refusals: ['conversation_not_found'],
  },
  'POST /api/conversations/{id}/messages': {
    summary: 'Send a message: debit and message in one act.',
    who: 'member',
    repeatable: true,
    params: byId,
    body: draft,
    answer: sentAnswer,
    status: 201,
    refusals: ['conversation_not_found', ...draftRefusals],
  },
  'POST /api/members/{id}/messages': {
    summary: 'Send a message to a member; starts the conversation or goes on with it.',
    who: 'member',
    repeatable: true,
    params: byId,
    body: draft,
    answer: sentAnswer,
    status: 201,
    refusals: draftRefusals,
  },
  'PUT /api/conversations/{id}/messages/{number}/photo': {
    summary: 'The receiver of a photo accepts or refuses to see it.',
    who: 'member',
    repeatable: true,
    params: byNumber,
    body: z.object({ state: z.enum(['accepted', 'refused']) }),
    answer: z.object({ message }),
    refusals: ['conversation_not_found', 'photo_not_found'],
  },
  'DELETE /api/conversations/{id}/messages/{number}/photo': {
    summary: 'The sender of a photo revokes it; its files are removed.',
    who: 'member',
    repeatable: true,
    params: byNumber,
    refusals: ['conversation_not_found', 'photo_not_found'],
  },
  'GET /api/gifts': {
    summary: 'The gifts of the site and their prices in credits, the cheapest first.',
    who: 'anyone',
    answer: z.object({ gifts: z.array(z.object({ id: z.enum(giftCodes), credits: z.int() })) }),
  },
  'POST /api/conversations/{id}/read': {
    summary: 'Everything up to this message is read; without one, the whole conversation.',
    who: 'member',
    repeatable: false,
    params: byId,
    body: z.object({ number: z.optional(wholeNumber(0)) }),
    refusals: ['conversation_not_found'],
  },
  'POST /api/conversations/{id}/typing': {
    summary: 'The member is writing. Told to the other side, kept nowhere.',
    who: 'member',
    repeatable: false,
    params: byId,
    refusals: ['conversation_not_found'],
  },
})
