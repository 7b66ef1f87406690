import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chat } from '#contract/chats.ts'
import { call } from '../../browser-client.ts'
import type { ChatList } from './group-chats.ts'

const olderKey = 'older chats'

/** The chats beyond the first part of the list, requested as one scrolls near them. */
export function useOlderChats(list: ChatList) {
  // Where the list was continued from: the list itself moves with each message.
  const [from, setFrom] = useState<string | null>(null)
  const query = useInfiniteQuery({
    queryKey: [olderKey, from],
    enabled: from !== null,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/chats.php', { query: { before: pageParam } }, { signal }),
    initialPageParam: from ?? '',
    getNextPageParam: (page: ChatList) =>
      page.has_more ? page.chats.at(-1)?.conversation.id : undefined,
    throwOnError: false,
  })
  const known = new Set(list.chats.map((chat) => chat.conversation.id))
  const pages = query.data?.pages ?? []
  const chats = pages.flatMap((page) => page.chats)
  return {
    chats: chats.filter((chat: Chat) => !known.has(chat.conversation.id)),
    more: from === null ? list.has_more : query.hasNextPage || query.isError,
    busy: query.isFetching,
    failed: query.isError,
    load: () => {
      if (from === null) setFrom(list.chats.at(-1)?.conversation.id ?? null)
      else void query.fetchNextPage()
    },
  }
}

/** Removes a chat from the older ones that were loaded. */
export function dropOlderChat(queries: QueryClient, conversationId: string): void {
  queries.setQueriesData<InfiniteData<ChatList>>({ queryKey: [olderKey] }, (known) => {
    if (!known) return known
    const kept = (chat: Chat) => chat.conversation.id !== conversationId
    const pages = known.pages.map((page) => ({ ...page, chats: page.chats.filter(kept) }))
    return { ...known, pages }
  })
}
