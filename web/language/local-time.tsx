import { useLingui } from '@lingui/react'
import { useEffect, useSyncExternalStore } from 'react'
import { dayIn, keepDayWithMonth, madeOnce } from '#contract/rules/manner.ts'
import { ownCookieText } from '../browser/browser-store.ts'
import { type MadeFor, useMadeFor } from '../sites/site.ts'
import { capital, dateFormat, formatDay, formatTime, manner } from './format.ts'

/** Shared with the server; here it is at hand with the reader's zone. */
export { dayIn }

type LocalTimeProps = { at: string; format: 'time' | 'day' | 'date-time'; className?: string }

/** A moment by the reader's clock. */
export function LocalTime({ at, format, className }: LocalTimeProps) {
  const { i18n } = useLingui()
  const zone = useLocalDay()?.zone ?? 'UTC'
  return (
    <time dateTime={at} className={className} suppressHydrationWarning>
      {written(i18n.locale, at, format, zone)}
    </time>
  )
}

function written(locale: string, at: string, format: LocalTimeProps['format'], zone: string) {
  switch (format) {
    case 'time':
      return formatTime(locale, at, zone)
    case 'day':
      return formatDay(locale, at, zone)
    case 'date-time': {
      const both = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
      return keepDayWithMonth(dateFormat(manner(locale), both).format(new Date(at)))
    }
  }
}

/** The reader's time zone, and today's date there, as YYYY-MM-DD. */
type LocalDay = { zone: string; today: string }

const lookEveryMs = 60_000
let known: LocalDay | null = null

/**
 * The reader's zone and day; null on a page that nobody made for a reader. Until the page is hydrated
 * they are those that the server made it in.
 */
export function useLocalDay(): LocalDay | null {
  const made = useMadeFor()
  return useSyncExternalStore(subscribe, now, () => made && dayOf(made))
}

const days = new WeakMap<MadeFor, LocalDay>()

/** The same object for the same page, as React asks for it. */
function dayOf(made: MadeFor): LocalDay {
  const { zone, entry } = made
  const day = days.get(made) ?? { zone, today: dayIn(zone, new Date(entry.askedAtMs)) }
  days.set(made, day)
  return day
}

/** Tells the server the browser's zone for 365 days, if it made this page in another. */
export function useNamedZone(): void {
  const made = useMadeFor()?.zone
  useEffect(() => {
    const { zone } = now()
    if (made === undefined || made === zone) return
    const secure = location.protocol === 'https:'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = ownCookieText('zone', zone, { days: 365, secure })
  }, [made])
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

/**
 * "Today", "Yesterday", the weekday within the last week, otherwise the date; a line of its own.
 */
export function formatRelativeDay(locale: string, day: string, local: LocalDay | null): string {
  const ago = local ? daysBetween(day, local.today) : Number.NaN
  if (ago === 0 || ago === 1) return capital(locale, relative(locale, ago))
  const noon = new Date(`${day}T12:00:00Z`)
  if (ago > 1 && ago < 7) return capital(locale, dated(locale, noon, { weekday: 'long' }))
  const thisYear = local?.today.slice(0, 4) === day.slice(0, 4)
  return dated(locale, noon, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: thisYear ? undefined : 'numeric',
  })
}

/** As short as a list needs: the time today, "Yesterday", "Tue", "12 Nov" or "12/11/2025". */
export function formatWhen(locale: string, moment: string, local: LocalDay): string {
  const day = dayIn(local.zone, moment)
  const ago = daysBetween(day, local.today)
  const noon = new Date(`${day}T12:00:00Z`)
  if (ago === 0) {
    const clock = { timeStyle: 'short', timeZone: local.zone } as const
    return dateFormat(manner(locale), clock).format(new Date(moment))
  }
  if (ago === 1) return capital(locale, relative(locale, 1))
  if (ago > 1 && ago < 7) return capital(locale, dated(locale, noon, { weekday: 'short' }))
  if (local.today.slice(0, 4) === day.slice(0, 4)) {
    return dated(locale, noon, { day: 'numeric', month: 'short' })
  }
  return dated(locale, noon, { dateStyle: 'short' })
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

const spans = madeOnce(Intl.RelativeTimeFormat)

function relative(locale: string, ago: number): string {
  return spans(manner(locale), { numeric: 'auto' }).format(-ago, 'day')
}

function dated(locale: string, moment: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(manner(locale), { ...options, timeZone: 'UTC' }).format(moment)
}
