import { useEffect, useEffectEvent, useRef } from 'react'
import type { Draft } from './draft.ts'
import { keepDraft, readDraft, readInvite } from './kept-draft.ts'
import type { Step } from './steps.ts'

type Now = { draft: Draft; step: Step; untouched: boolean }
type Kept = { draft: Draft; step: Step | null }

/** Stores each change, and on coming back passes on what was stored, once. */
export function useKeptDraft(now: Now, onKept: (kept: Kept) => void): void {
  const { draft, step, untouched } = now
  const read = useRef(false)
  const restore = useEffectEvent(onKept)
  useEffect(() => {
    if (!read.current) {
      read.current = true
      const kept = untouched ? readDraft() : null
      const invite = draft.invite || kept?.draft.invite || readInvite()
      if (kept) return restore({ draft: { ...kept.draft, invite }, step: kept.step })
      if (invite !== draft.invite) return restore({ draft: { ...draft, invite }, step: null })
    }
    keepDraft({ draft, step })
  }, [draft, step, untouched])
}
