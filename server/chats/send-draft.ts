import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { Refusal } from '../context/refusal.ts'

/** The text as it is stored: tidy, empty if nothing in it is visible, within the limit. */
export function cleanText(text: string, limit: number): string {
  const clean = tidyText(text)
  if (!/[^\s\p{Cf}]/u.test(clean)) return ''
  if (lengthOf(clean) > limit) throw new Refusal('message_too_long', { details: { limit } })
  return clean
}
