import { useRef } from 'react'
import { changeBy } from '../../known-answers.ts'
import { useChange } from '../../use-change.ts'

const onceInMs = 3_000

/** Tells the other side that one is writing, at most once in three seconds. */
export function useTellTyping(conversationId: string | null): () => void {
  const told_ms = useRef(Number.NEGATIVE_INFINITY)
  const { mutate } = useChange({
    send: (id: string) => changeBy('POST /api/conversations/{id}/typing', { params: { id } }),
  })
  return () => {
    const now_ms = performance.now()
    if (!conversationId || now_ms - told_ms.current < onceInMs) return
    told_ms.current = now_ms
    mutate(conversationId)
  }
}
