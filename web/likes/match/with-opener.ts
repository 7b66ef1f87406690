/** The text after an opener was pressed: it replaces another opener, and joins one's own words. */
export function withOpener(text: string, line: string, lines: readonly string[]): string {
  const written = text.trim()
  return written === '' || lines.includes(written) ? line : `${written} ${line}`
}
