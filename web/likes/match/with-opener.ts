/** The text after an opener was pressed: it takes another opener's place, and joins what one wrote oneself. */
export function withOpener(text: string, line: string, lines: readonly string[]): string {
  const written = text.trim()
  return written === '' || lines.includes(written) ? line : `${written} ${line}`
}
