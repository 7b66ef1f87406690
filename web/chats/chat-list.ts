import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Chat } from '#contract/chats.ts'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { changeEvery } from '../data/known-answers.ts'

/** The member's chats, the newest first. */
export function useChats() {
  return useQuery({ ...ask('GET /api/chats.php', {}), throwOnError: false })
}

/** One chat from the list; null while the list is loading and after the chat was removed. */
export function useChat(conversationId: string | null): Chat | null {
  const { data } = useChats()
  return data?.chats.find((chat) => chat.conversation.id === conversationId) ?? null
}

type ChatGroups = { yourTurn: Chat[]; theirTurn: Chat[] }

/** Whose turn it is: yours if the other person wrote last. The order within stays. */
export function groupChats(chats: readonly Chat[], memberId: string): ChatGroups {
  const isTheirs = (chat: Chat) => chat.last_message.sender_id === memberId
  return {
    yourTurn: chats.filter((chat) => !isTheirs(chat)),
    theirTurn: chats.filter(isTheirs),
  }
}

export type ChatList = Answer<'GET /api/chats.php'>

/** The chats with anybody of that name, whatever the case and accents. */
export function findChats(chats: readonly Chat[], typed: string): Chat[] {
  const wanted = plain(typed)
  return chats.filter((chat) => plain(chat.profile.name).includes(wanted))
}

function plain(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

/** Both together, each chat once, the newest first. */
export function unite(some: readonly Chat[], others: readonly Chat[]): Chat[] {
  const known = new Set(some.map((chat) => chat.conversation.id))
  const further = others.filter((chat) => !known.has(chat.conversation.id))
  if (further.length === 0) return [...some]
  return [...some, ...further].sort((one, other) =>
    other.last_message_at.localeCompare(one.last_message_at),
  )
}

/**
 * The list without a chat, and the unread count without it; the total includes chats beyond the
 * list.
 */
export function withoutChat(list: ChatList, conversationId: string): ChatList {
  const chats = list.chats.filter((chat) => chat.conversation.id !== conversationId)
  return { ...list, chats, total_unread: list.total_unread - unreadIn(list, conversationId) }
}

/** Takes a removed chat out of the list and out of all that was found in it. */
export function takeOutOfLists(queries: QueryClient, conversationId: string): void {
  const without = (known: ChatList) => withoutChat(known, conversationId)
  changeEvery(queries, 'GET /api/chats.php', without)
  changeOlderChats(queries, without)
}

function unreadIn({ chats }: ChatList, conversationId: string): number {
  const chat = chats.find((each) => each.conversation.id === conversationId)
  return chat?.num_unread_messages ?? 0
}

/**
 * The list with everything read in a chat, or all up to a message. What is unread are its last messages,
 * since writing means having read what was there.
 */
export function withChatRead(
  list: ChatList,
  id: string,
  upTo = Number.POSITIVE_INFINITY,
): ChatList {
  const before = unreadIn(list, id)
  const chats = list.chats.map((chat) => {
    if (chat.conversation.id !== id) return chat
    const after = Math.max(0, chat.last_message.number - upTo)
    return { ...chat, num_unread_messages: Math.min(chat.num_unread_messages, after) }
  })
  const read = { ...list, chats }
  return { ...read, total_unread: list.total_unread - before + unreadIn(read, id) }
}

/** Names what was loaded of the list beyond its first part. */
export const olderKey = 'older chats'

/** Changes what was loaded of the list beyond its first part. */
export function changeOlderChats(queries: QueryClient, to: (part: ChatList) => ChatList): void {
  queries.setQueriesData<InfiniteData<ChatList>>(
    { queryKey: [olderKey] },
    (known) => known && { ...known, pages: known.pages.map(to) },
  )
}
