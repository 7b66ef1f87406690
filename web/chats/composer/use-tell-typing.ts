import { useRef } from 'react'
import { typingPace } from '#contract/rules/typing-pace.ts'
import { changeBy } from '../../known-answers.ts'
import { useChange } from '../../use-change.ts'

/** Tells the other side that one is writing, no more often than the pace has it. */
export function useTellTyping(conversationId: string | null): () => void {
  const told_ms = useRef(Number.NEGATIVE_INFINITY)
  const { mutate } = useChange({
    send: (id: string) => changeBy('POST /api/conversations/{id}/typing', { params: { id } }),
  })
  return () => {
    const now_ms = performance.now()
    if (!conversationId || now_ms - told_ms.current < typingPace.say_ms) return
    told_ms.current = now_ms
    mutate(conversationId)
  }
}
