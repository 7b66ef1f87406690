import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { makeOld } from '../../known-answers.ts'
import { listenLive } from '../../live/use-live.ts'
import { askForMessage } from '../message-cache.ts'
import type { ThreadIds } from './thread-ids.ts'

/** Follows what happens elsewhere to this conversation's photos. */
export function useFollow({ conversationId }: ThreadIds): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      listenLive((event) => {
        if (event.type === 'photo' && event.conversation_id === conversationId) {
          void askForMessage(queries, event)
        }
      }),
    [queries, conversationId],
  )
}

/**
 * Anything the list knows and the conversation does not was missed by the stream: it is loaded
 * again.
 */
export function useCatchUp({ conversationId }: ThreadIds, listed: number, known: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!conversationId || known === 0 || listed <= known) return
    const params = { id: conversationId }
    void makeOld(queries, [['GET /api/conversations/{id}/messages', { params }]])
  }, [queries, conversationId, listed, known])
}
