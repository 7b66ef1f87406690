import { useEffect, useEffectEvent, useRef } from 'react'
import type { SignupDraft } from './draft.ts'
import type { Step } from './steps.ts'
import { keepDraft, readDraft, readInvite } from './stored-draft.ts'

type Now = { draft: SignupDraft; step: Step; untouched: boolean }
type Stored = { draft: SignupDraft; step: Step | null }

/** Stores each change, and on coming back passes on what was stored, once. */
export function useStoredDraft(now: Now, onStored: (stored: Stored) => void): void {
  const { draft, step, untouched } = now
  const read = useRef(false)
  const restore = useEffectEvent(onStored)
  useEffect(() => {
    if (!read.current) {
      read.current = true
      const stored = untouched ? readDraft() : null
      const invite = draft.invite || stored?.draft.invite || readInvite()
      if (stored) return restore({ draft: { ...stored.draft, invite }, step: stored.step })
      if (invite !== draft.invite) return restore({ draft: { ...draft, invite }, step: null })
    }
    keepDraft({ draft, step })
  }, [draft, step, untouched])
}
