import { useState } from 'react'
import { changeBy } from '../known-answers.ts'
import { useChange } from '../use-change.ts'
import { draftOf, forgetDraft, keepDraft, type ReportDraft } from './report-draft.ts'
import { faultOf, type ReportFault } from './report-faults.ts'

/** A report as it is written and sent. */
export function useReport(profileId: string, preselected: readonly number[]) {
  const [draft, setDraft] = useState(() => draftOf(profileId, preselected))
  const [fault, setFault] = useState<ReportFault | null>(null)
  const sending = useChange({
    send: ({ id, reason, text, numbers }: ReportDraft) =>
      changeBy('POST /api/reports', {
        body: {
          id,
          profile_id: profileId,
          reason: reason ?? 'other',
          text,
          message_numbers: [...numbers],
        },
      }),
    onSuccess: () => forgetDraft(profileId),
  })
  function change(part: Partial<ReportDraft>) {
    const changed = { ...draft, ...part }
    keepDraft(profileId, changed)
    setDraft(changed)
    setFault(null)
  }
  function send(): ReportFault | null {
    const found = faultOf(draft)
    setFault(found)
    if (!found && !sending.isPending) sending.mutate(draft)
    return found
  }
  return { draft, change, fault, send, sending }
}

export type Report = ReturnType<typeof useReport>
