const longest = 3_600

/** What the address says of the like pop-up: nothing, something unusable, or after how many seconds. */
export function popupDelay(search: string): 'none' | 'unusable' | { seconds: number } {
  const text = new URLSearchParams(search).get('t')
  if (text === null) return 'none'
  const seconds = Number(text)
  const usable = /^\d+(\.\d+)?$/.test(text) && seconds <= longest
  return usable ? { seconds } : 'unusable'
}

/** The query of an address without the delay; the other parameters stay as they are written. */
export function withoutDelay(search: string): string {
  const parts = search.replace(/^\?/, '').split('&')
  const rest = parts.filter((part) => part !== '' && !new URLSearchParams(part).has('t'))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
