import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { messageTypes } from './options.ts'
import { image } from './profiles.ts'

const byId = z.object({ id: z.uuid() })

export const message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  /** Gap-free in its conversation, from 1. */
  number: z.int(),
  sender_id: z.uuid(),
  type: z.enum(messageTypes),
  text: z.string(),
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
})

export const chat = z.object({
  conversation: z.object({ id: z.uuid() }),
  profile: chatProfile,
  num_unread_messages: z.int(),
  last_message: message,
  last_message_at: z.iso.datetime(),
  /** Up to which number the other side has received and read. */
  delivered_number: z.int(),
  read_number: z.int(),
})
export type Chat = z.infer<typeof chat>

/** Why this member cannot write in a conversation now. */
export const writeObstacle = z.nullable(
  z.enum([
    'blocked',
    'profile_not_found',
    'recipient_unconfirmed',
    'invisible',
    'conversation_limit',
  ]),
)

export const conversationAnswer = z.object({
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

export const draft = z.object({
  /** Made by the client; the same id again answers the first result and costs nothing. */
  id: z.uuid(),
  type: z.literal('text'),
  text: z.string(),
  acknowledge_fictional: z.optional(z.boolean()),
})
export type Draft = z.infer<typeof draft>

export const sentAnswer = z.object({ message, credits: z.int() })

const sendRefusals = [
  'insufficient_credits',
  'conversation_limit',
  'blocked',
  'invisible',
  'profile_not_found',
  'recipient_unconfirmed',
  'fictional_unacknowledged',
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
      /** A conversation of the list; the answer begins with the next older one. */
      before: z.optional(z.uuid()),
    }),
    answer: z.object({ chats: z.array(chat), total_unread: z.int(), has_more: z.boolean() }),
  },
  'DELETE /api/chat.php': {
    summary: "Remove a chat from one's own list. A later message brings it back.",
    who: 'member',
    body: z.object({ conversation: byId }),
    refusals: ['conversation_not_found'],
  },
  'POST /api/conversations/{id}/restore': {
    summary: 'Put a removed chat back into the list.',
    who: 'member',
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
    refusals: ['profile_not_found', 'blocked'],
  },
  'GET /api/conversations/{id}/messages': {
    summary: 'Messages, the oldest first: the newest 50, or those before or after a number.',
    who: 'member',
    params: byId,
    query: z.object({
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    answer: z.object({
      messages: z.array(message),
      has_more: z.boolean(),
      /** Older messages exist beyond the history's limit. */
      older_hidden: z.boolean(),
    }),
    refusals: ['conversation_not_found'],
  },
  'POST /api/conversations/{id}/messages': {
    summary: 'Send a message: debit and message in one act.',
    who: 'member',
    params: byId,
    body: draft,
    answer: sentAnswer,
    status: 201,
    refusals: ['conversation_not_found', ...sendRefusals],
  },
  'POST /api/members/{id}/messages': {
    summary: 'Send a message to a member; starts the conversation or goes on with it.',
    who: 'member',
    params: byId,
    body: draft,
    answer: sentAnswer,
    status: 201,
    refusals: [...sendRefusals],
  },
  'POST /api/conversations/{id}/read': {
    summary: 'Everything up to this message is read.',
    who: 'member',
    params: byId,
    body: z.object({ number: z.int().check(z.gte(0)) }),
    refusals: ['conversation_not_found'],
  },
  'POST /api/conversations/{id}/typing': {
    summary: 'The member is writing. Told to the other side, kept nowhere.',
    who: 'member',
    params: byId,
    refusals: ['conversation_not_found'],
  },
})
