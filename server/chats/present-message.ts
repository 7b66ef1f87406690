import type { ChatPhoto, Message } from '#contract/chats.ts'
import type { ChatPhotoState, GiftCode } from '#contract/options.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { presentChatPhoto } from '../photos/chat-photos.ts'

export type MessageRow = {
  id: string
  conversation_id: string
  number: number
  sender_id: string
  type: Message['type']
  text: string
  gift: GiftCode | null
  created_at: Date
  chat_photo_id: string | null
  chat_photo_state: ChatPhotoState | null
  chat_photo_width: number | null
  chat_photo_height: number | null
}

/** The columns of a MessageRow; `message` is a row of messages. */
export function messageColumns(message: string): string {
  const own = ['conversation_id', 'number', 'id', 'sender_id', 'type', 'text', 'gift', 'created_at']
  return `${own.map((column) => `${message}.${column}`).join(', ')},
    chat_photo.id as chat_photo_id, chat_photo.state as chat_photo_state,
    chat_photo.width as chat_photo_width, chat_photo.height as chat_photo_height`
}

/** Joins the photo that messageColumns reads. */
export function photoOfMessage(message: string): string {
  return `left join lateral (select id, state, width, height from chat_photos
    where id = ${message}.photo_id limit 1) chat_photo on true`
}

/**
 * A message as the asker sees it; in a live event, which can go to anybody, a photo has no address.
 */
export function presentMessage(
  context: Context,
  asker: MemberAsker | 'anybody',
  row: MessageRow,
): Message {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    number: row.number,
    sender_id: row.sender_id,
    type: row.type,
    text: row.text,
    gift: row.gift,
    photo: photoOf(context, asker, row),
    created_at: row.created_at.toISOString(),
  }
}

function photoOf(
  context: Context,
  asker: MemberAsker | 'anybody',
  row: MessageRow,
): ChatPhoto | null {
  if (!row.chat_photo_id || !row.chat_photo_state) return null
  const state = row.chat_photo_state
  const size = { width: row.chat_photo_width ?? 0, height: row.chat_photo_height ?? 0 }
  if (asker === 'anybody') {
    const nowhere = { filename: null, thumb_filename: null, teaser: null }
    return { id: row.chat_photo_id, state, ...nowhere, ...size }
  }
  const photo = { photo_id: row.chat_photo_id, owner_id: row.sender_id, state, ...size }
  return presentChatPhoto(context, asker, photo)
}
