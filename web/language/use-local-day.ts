import { useSyncExternalStore } from 'react'

/** Where the reader's clock stands: the time zone and today's date in it, as YYYY-MM-DD. */
export type LocalDay = { zone: string; today: string }

const lookEveryMs = 60_000
let known: LocalDay | null = null

/** The reader's zone and day; null on the server and until the page is hydrated. */
export function useLocalDay(): LocalDay | null {
  return useSyncExternalStore(subscribe, now, () => null)
}

/** The calendar day of a moment in a zone, as YYYY-MM-DD. */
export function dayIn(zone: string, moment: Date | string): string {
  const parts = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date(moment))
}

/** The same object as long as the day is the same, so that nothing is drawn anew for nothing. */
function now(): LocalDay {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = dayIn(zone, new Date())
  if (known?.zone !== zone || known.today !== today) known = { zone, today }
  return known
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, lookEveryMs)
  return () => clearInterval(timer)
}
