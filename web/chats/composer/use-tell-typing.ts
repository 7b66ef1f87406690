import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../browser-client.ts'

const onceInMs = 3_000

/** Tells the other side that one is writing, at most once in three seconds. */
export function useTellTyping(conversationId: string | null): () => void {
  const told_ms = useRef(Number.NEGATIVE_INFINITY)
  const { mutate } = useMutation({
    mutationFn: (id: string) => call('POST /api/conversations/{id}/typing', { params: { id } }),
  })
  return () => {
    const now_ms = performance.now()
    if (!conversationId || now_ms - told_ms.current < onceInMs) return
    told_ms.current = now_ms
    mutate(conversationId)
  }
}
