import { browserStore } from '../browser/browser-store.ts'
import { draftOf, type SignupDraft } from './draft.ts'
import { forgetInvite } from './invite.ts'
import { type Step, steps } from './steps-to-account.ts'

type Kept = { draft: SignupDraft; step: Step }

/**
 * Stores what was typed for as long as this tab lives, so that a reload or a look around loses
 * nothing.
 */
const drafts = browserStore<Kept | null>('signup', null, readKept, () => sessionStorage)

export function keepDraft(kept: Kept): void {
  drafts.set('', kept)
}

export function forgetDraft(): void {
  drafts.set('', null)
  forgetInvite()
}

/** What was typed in this tab before, or null. */
export function readDraft(): Kept | null {
  return drafts.get('')
}

function readKept(stored: unknown): Kept | null {
  const kept = stored as Partial<Kept> | null
  if (!kept?.draft?.birth || !kept.step || !steps.includes(kept.step)) return null
  return { draft: { ...draftOf(new URLSearchParams()), ...kept.draft }, step: kept.step }
}
