/** Several things one after the other, each as it is written alone: "Men, Women". */
export function formatList(locale: string, words: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words)
}
