import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#contract/chats.ts'
import { ask } from '../../ask.ts'
import { call } from '../../browser-client.ts'
import { type MessagesAnswer, messagesKey } from '../message-cache.ts'

const name = 'GET /api/conversations/{id}/messages'

/** The newest messages of a conversation, as pages ask for them before they are shown. */
export function newestMessages(conversationId: string) {
  return ask(name, { params: { id: conversationId }, query: {} })
}

/** The messages of a conversation, the oldest first, and the way to older ones. */
export function useMessages(conversationId: string | null) {
  const queries = useQueryClient()
  const id = conversationId ?? ''
  const loadedWithPage = newestMessages(id).queryKey
  const query = useInfiniteQuery({
    queryKey: messagesKey(id),
    enabled: conversationId !== null,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam }
      return call(name, { params: { id }, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_more ? (page.messages[0]?.number ?? null) : null),
    initialData: () => {
      const newest = queries.getQueryData(loadedWithPage)
      return newest && { pages: [newest], pageParams: [null] }
    },
    initialDataUpdatedAt: () => queries.getQueryState(loadedWithPage)?.dataUpdatedAt,
    throwOnError: false,
  })
  const pages = query.data?.pages
  const messages = useMemo(() => inOrder(pages), [pages])
  const olderHidden = !query.hasNextPage && (pages?.at(-1)?.older_hidden ?? false)
  return { query, messages, olderHidden }
}

function inOrder(pages: readonly MessagesAnswer[] | undefined): Message[] {
  return [...(pages ?? [])].reverse().flatMap((page) => page.messages)
}
