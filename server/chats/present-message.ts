import type { Message } from '#contract/chats.ts'

export type MessageRow = {
  id: string
  conversation_id: string
  number: number
  sender_id: string
  type: Message['type']
  text: string
  created_at: Date
}

/** A message as both sides see it. */
export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    number: row.number,
    sender_id: row.sender_id,
    type: row.type,
    text: row.text,
    created_at: row.created_at.toISOString(),
  }
}
