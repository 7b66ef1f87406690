import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { longestText, type ReportDraft } from './report-draft.ts'

export type ReportFault = 'no_reason' | 'no_words' | 'too_long'

/** What a report still lacks; the reason "other" needs words. */
export function faultOf({ reason, text }: ReportDraft): ReportFault | null {
  const length = lengthOf(tidyText(text))
  if (length > longestText) return 'too_long'
  if (reason === null) return 'no_reason'
  return reason === 'other' && length === 0 ? 'no_words' : null
}
