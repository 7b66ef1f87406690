import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { Refusal } from '../../refusal.ts'

/** The text as it is stored: tidy, empty where nothing of it can be seen, not longer than allowed. */
export function cleanText(text: string, limit: number): string {
  const clean = tidyText(text)
  if (!/[^\s\p{Cf}]/u.test(clean)) return ''
  if (lengthOf(clean) > limit) throw new Refusal('message_too_long', { details: { limit } })
  return clean
}
