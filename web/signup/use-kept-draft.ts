import { useEffect, useEffectEvent, useRef } from 'react'
import type { Draft } from './draft.ts'
import { keepDraft, readDraft } from './kept-draft.ts'
import type { Step } from './steps.ts'

type Kept = { draft: Draft; step: Step }

/** Keeps each change, and on coming back hands over what was kept once. */
export function useKeptDraft(
  now: Kept & { untouched: boolean },
  onKept: (kept: Kept) => void,
): void {
  const { draft, step, untouched } = now
  const read = useRef(false)
  const restore = useEffectEvent(onKept)
  useEffect(() => {
    if (!read.current) {
      read.current = true
      const kept = untouched ? readDraft() : null
      if (kept) return restore(kept)
    }
    keepDraft({ draft, step })
  }, [draft, step, untouched])
}
