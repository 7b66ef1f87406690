import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chats.ts'
import { ask } from '../ask.ts'
import type { Answer } from '../calls.ts'

export type MessagesAnswer = Answer<'GET /api/conversations/{id}/messages'>

/** The pages of a conversation, the newest page first; within a page the oldest message first. */
export const messagesKey = (conversationId: string) => ['messages', conversationId] as const

/**
 * Adds a message that was sent or that arrived to everything that shows it. A number that leaves a
 * gap means that something was missed, and the conversation is asked anew.
 */
export function addMessage(queries: QueryClient, memberId: string, message: Message): void {
  addToConversation(queries, message)
  addToList(queries, memberId, message)
}

function addToConversation(queries: QueryClient, message: Message): void {
  const key = messagesKey(message.conversation_id)
  const known = queries.getQueryData<InfiniteData<MessagesAnswer>>(key)
  const [newest, ...older] = known?.pages ?? []
  if (!known || !newest) return
  const last = newest.messages.at(-1)?.number ?? 0
  if (message.number <= last) return
  if (message.number > last + 1) return void queries.invalidateQueries({ queryKey: key })
  const page = { ...newest, messages: [...newest.messages, message] }
  queries.setQueryData(key, { ...known, pages: [page, ...older] })
}

function addToList(queries: QueryClient, memberId: string, message: Message): void {
  const key = ask('GET /api/chats.php', {}).queryKey
  const known = queries.getQueryData(key)
  const chat = known?.chats.find((each) => each.conversation.id === message.conversation_id)
  if (!known || !chat) return void queries.invalidateQueries({ queryKey: key })
  if (message.number <= chat.last_message.number) return
  const unread = message.sender_id === memberId ? 0 : 1
  const changed = {
    ...chat,
    last_message: message,
    last_message_at: message.created_at,
    num_unread_messages: chat.num_unread_messages + unread,
  }
  queries.setQueryData(key, {
    ...known,
    chats: [changed, ...known.chats.filter((each) => each !== chat)],
    total_unread: known.total_unread + unread,
  })
}
