/** What we call an hour of the reader's own clock; null while it is unknown. */
export function hourWord(hour: number | null): 'night' | 'evening' | 'day' | null {
  if (hour === null) return null
  if (hour >= 22 || hour < 5) return 'night'
  return hour >= 18 ? 'evening' : 'day'
}
