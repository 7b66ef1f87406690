import type { SignupDraft } from './draft.ts'
import { draftOf } from './draft.ts'
import { forgetInvite } from './invite.ts'
import { type Step, steps } from './steps-to-account.ts'

const key = 'signup'
type Kept = { draft: SignupDraft; step: Step }

/**
 * Stores what was typed for as long as this tab lives, so that a reload or a look around loses
 * nothing.
 */
export function keepDraft(kept: Kept): void {
  sessionStorage.setItem(key, JSON.stringify(kept))
}

export function forgetDraft(): void {
  sessionStorage.removeItem(key)
  forgetInvite()
}

/** What was typed in this tab before, or null. */
export function readDraft(): Kept | null {
  const text = sessionStorage.getItem(key)
  const kept: Partial<Kept> | null = text ? JSON.parse(text) : null
  if (!kept?.draft?.birth || !kept.step || !steps.includes(kept.step)) return null
  return { draft: { ...draftOf(new URLSearchParams()), ...kept.draft }, step: kept.step }
}
