import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Message } from '#contract/chats.ts'
import { ask } from '../../ask.ts'
import { changeBy } from '../../known-answers.ts'
import { useChange } from '../../use-change.ts'
import { withChatRead } from '../list/group-chats.ts'
import type { ThreadIds } from './thread-ids.ts'

/**
 * Tells the server that the latest message was read once it is in sight; then nothing is unread.
 * `unread` is null if the list of chats does not contain the conversation.
 */
export function useRead(ids: ThreadIds, messages: readonly Message[], unread: number | null): void {
  const queries = useQueryClient()
  const told = useRef(0)
  const { mutate } = useChange({
    send: (read: { id: string; number: number }) =>
      changeBy('POST /api/conversations/{id}/read', {
        params: { id: read.id },
        body: { number: read.number },
      }),
    onError: () => {
      told.current = 0
    },
  })
  const { conversationId, profileId } = ids
  const number = messages.findLast((message) => message.sender_id === profileId)?.number ?? 0
  useEffect(() => {
    if (!conversationId || number === 0) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      if (unread === 0 || (unread === null && number <= told.current)) return
      told.current = number
      queries.setQueryData(
        ask('GET /api/chats.php', {}).queryKey,
        (list) => list && withChatRead(list, conversationId),
      )
      mutate({ id: conversationId, number })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [queries, mutate, conversationId, number, unread])
}
