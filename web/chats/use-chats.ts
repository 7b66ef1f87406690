import { useQuery } from '@tanstack/react-query'
import type { Chat } from '#contract/chats.ts'
import { ask } from '../ask.ts'

/** The member's chats, the newest first. */
export function useChats() {
  return useQuery({ ...ask('GET /api/chats.php', {}), throwOnError: false })
}

/** One chat from the list; null while the list is loading and after the chat was removed. */
export function useChat(conversationId: string | null): Chat | null {
  const { data } = useChats()
  return data?.chats.find((chat) => chat.conversation.id === conversationId) ?? null
}
