/** A free text as it is kept: NFC, one kind of line end, no control characters, no space around it. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** How long a text is, in Unicode code points; that is what every limit counts. */
export function lengthOf(text: string): number {
  return [...text].length
}
