import { z } from 'zod/mini'
import type { CallName } from './call.ts'
import { message } from './chats.ts'
import { chatPhotoStates } from './options.ts'

/** The member's own changes that reach their other pages, unless an event of its own tells of them. */
export const toldChanges = [
  'PUT /api/user.php',
  'PUT /api/password',
  'POST /api/mail-change',
  'DELETE /api/mail-change',
  'POST /api/mail-change/do',
  'DELETE /api/sessions',
  'DELETE /api/sessions/{id}',
  'PUT /api/notifications',
  'POST /api/notifications/mails-on',
  'PUT /api/profile',
  'POST /api/photos',
  'PUT /api/photos/order',
  'PUT /api/photos/{id}',
  'DELETE /api/photos/{id}',
  'PUT /api/passes/{id}',
  'DELETE /api/passes/{id}',
  'POST /api/swipe-game/{id}',
  'DELETE /api/blocks/{id}',
  'DELETE /api/mandates/{id}',
  'PUT /api/spending/limit',
  'PUT /api/spending/pause',
] as const satisfies readonly CallName[]

/**
 * Every live event. An event is a hint with its data; the truth is in the calls,
 * so a page that reconnects asks again.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message, credits: z.optional(z.int()) }),
  z.object({ type: z.literal('typing'), conversation_id: z.uuid(), member_id: z.uuid() }),
  /** How far one side of a conversation has received and read. */
  z.object({
    type: z.literal('read'),
    conversation_id: z.uuid(),
    member_id: z.uuid(),
    delivered_number: z.int(),
    read_number: z.int(),
  }),
  /** A photo in a chat was accepted, refused or revoked. */
  z.object({
    type: z.literal('photo'),
    conversation_id: z.uuid(),
    number: z.int(),
    state: z.enum(chatPhotoStates),
  }),
  z.object({ type: z.literal('like'), member_id: z.uuid() }),
  z.object({ type: z.literal('match'), member_id: z.uuid() }),
  /** A like between the two was taken back, perhaps on another device of one's own. */
  z.object({ type: z.literal('unlike'), member_id: z.uuid() }),
  /** The member likes this one from now on, perhaps by another device. */
  z.object({ type: z.literal('liked'), member_id: z.uuid() }),
  /** The member has seen this one's like, perhaps on another device. */
  z.object({ type: z.literal('like_seen'), member_id: z.uuid() }),
  /** The member removed a chat from the list, or put it back, perhaps on another device. */
  z.object({ type: z.literal('chat_removed'), conversation_id: z.uuid() }),
  z.object({ type: z.literal('chat_restored'), conversation_id: z.uuid() }),
  /** A block parted the two: their chats and likes are gone. */
  z.object({ type: z.literal('parted'), member_id: z.uuid() }),
  /**
   * The member, or somebody they chat with, confirmed the e-mail address, began or ended a break,
   * or left: who is here and who can write is to be asked anew.
   */
  z.object({ type: z.literal('status'), member_id: z.uuid() }),
  /** The member changed something of their own, on the page that is named, and about whom. */
  z.object({
    type: z.literal('changed'),
    call: z.enum(toldChanges),
    id: z.nullable(z.string()),
    page: z.string(),
  }),
  z.object({ type: z.literal('credits'), credits: z.int(), paid_user: z.boolean() }),
  z.object({ type: z.literal('presence'), member_id: z.uuid(), online: z.boolean() }),
])
export type LiveEvent = z.infer<typeof liveEvent>
