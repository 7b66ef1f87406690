/** What an hour of the reader's own clock is called here; null while it is not known. */
export function hourWord(hour: number | null): 'night' | 'evening' | 'day' | null {
  if (hour === null) return null
  if (hour >= 22 || hour < 5) return 'night'
  return hour >= 18 ? 'evening' : 'day'
}
