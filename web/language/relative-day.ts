import { dateFormat } from './date-format.ts'
import { manner } from './format.ts'
import { dayIn, type LocalDay } from './use-local-day.ts'

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

function relative(locale: string, ago: number): string {
  return new Intl.RelativeTimeFormat(manner(locale), { numeric: 'auto' }).format(-ago, 'day')
}

function dated(locale: string, moment: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(manner(locale), { ...options, timeZone: 'UTC' }).format(moment)
}

function capital(locale: string, text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
