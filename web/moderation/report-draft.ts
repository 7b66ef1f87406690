import type { ReportReason } from '#contract/options.ts'
import { newId } from '../browser/ids.ts'

export const longestText = 2000
export const mostEvidence = 50

export type ReportDraft = {
  /** Sent with every attempt, so that one report never becomes two. */
  id: string
  reason: ReportReason | null
  text: string
  numbers: readonly number[]
}

/** Kept while this page lives, so that a report closed by mistake can be found again. */
const drafts = new Map<string, ReportDraft>()

export function draftOf(profileId: string, numbers: readonly number[]): ReportDraft {
  const kept = drafts.get(profileId)
  if (!kept) return { id: newId(), reason: null, text: '', numbers }
  return { ...kept, numbers: [...new Set([...kept.numbers, ...numbers])].slice(0, mostEvidence) }
}

export function keepDraft(profileId: string, draft: ReportDraft): void {
  drafts.set(profileId, draft)
}

export function forgetDraft(profileId: string): void {
  drafts.delete(profileId)
}
