import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#contract/chats.ts'
import { type MessagesAnswer, messagesOf } from './message-cache.ts'

/** A conversation's messages, oldest first, and the way to older ones. */
export function useMessages(conversationId: string | null) {
  const query = useInfiniteQuery({
    ...messagesOf(conversationId ?? ''),
    enabled: conversationId !== null,
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

/** Who is talking to whom, and in which conversation; null before the first message. */
export type ThreadIds = { memberId: string; profileId: string; conversationId: string | null }
