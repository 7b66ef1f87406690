const mostCodePoints = 140

/** How a text begins: the whole words of its first 140 code points, on one line. */
export function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  const points = [...line]
  if (points.length <= mostCodePoints) return line
  const begun = points.slice(0, mostCodePoints - 1).join('')
  const whole = begun.replace(/\s+\S*$/u, '')
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`
}
