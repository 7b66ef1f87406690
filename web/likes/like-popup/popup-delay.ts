const longest = 3_600

/**
 * What the address says about the like pop-up: nothing, something unusable, or after how many
 * seconds.
 */
export function popupDelay(search: string): 'none' | 'unusable' | { seconds: number } {
  const text = new URLSearchParams(search).get('t')
  if (text === null) return 'none'
  const seconds = Number(text)
  const usable = /^\d+(\.\d+)?$/.test(text) && seconds <= longest
  return usable ? { seconds } : 'unusable'
}

/** An address's query without the delay; the other parameters stay exactly as written. */
export function withoutDelay(search: string): string {
  const parts = search.replace(/^\?/, '').split('&')
  const rest = parts.filter((part) => part !== '' && !new URLSearchParams(part).has('t'))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
