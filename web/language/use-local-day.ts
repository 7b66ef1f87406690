import { useSyncExternalStore } from 'react'
import { dateFormat } from './date-format.ts'

/** The reader's time zone, and today's date there, as YYYY-MM-DD. */
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
  return dateFormat('en-CA', parts).format(new Date(moment))
}

/** The same object while the day is the same, so that nothing is drawn again for nothing. */
function now(): LocalDay {
  known ??= look()
  return known
}

function look(): LocalDay {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const today = dayIn(zone, new Date())
  return known?.zone === zone && known.today === today ? known : { zone, today }
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for everything on the page that shows a time. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  if (listeners.size === 1) {
    known = look()
    timer = setInterval(lookAgain, lookEveryMs)
  }
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function lookAgain(): void {
  const before = known
  known = look()
  if (known !== before) for (const changed of listeners) changed()
}
