/** A free text as we store it: NFC, one kind of line ending, no control characters, trimmed. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The length of a text in Unicode code points, which is what every limit counts. */
export function lengthOf(text: string): number {
  return [...text].length
}
