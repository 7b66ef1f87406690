import type { Presence } from '#contract/options.ts'

export type Seen = { id: string; fictional: boolean; last_active_at: Date }

/** When somebody was last here, in steps and never more precisely; fictional profiles have none. */
export function presenceOf(
  seen: Seen,
  here: { online: boolean; now: Date; timeZone: string },
): Presence | null {
  if (seen.fictional) return null
  if (here.online) return 'online'
  const days = formatFor(here.timeZone)
  if (days.format(seen.last_active_at) === days.format(here.now)) return 'today'
  const weekAgo = here.now.getTime() - 7 * 86_400_000
  return seen.last_active_at.getTime() > weekAgo ? 'this_week' : 'earlier'
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format
}
