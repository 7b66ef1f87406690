import { refuseFaults } from '../../refusal.ts'

const limit = 200

/** A caption as we store it: one line without control characters, at most 200 code points. */
export function tidyCaption(text: string): string {
  const tidy = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if ([...tidy].length > limit) {
    refuseFaults([{ field: 'caption', code: 'too_long', values: { limit } }])
  }
  return tidy
}
