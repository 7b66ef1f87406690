/** Several things in a row, each written as it is on its own: "Men, Women". */
export function formatList(locale: string, words: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words)
}
