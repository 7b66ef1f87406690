import { useLingui } from '@lingui/react'
import { formatDay, formatTime, manner } from './format.ts'
import { useLocalDay } from './use-local-day.ts'

type LocalTimeProps = { at: string; format: 'time' | 'day' | 'date-time'; className?: string }

/** A moment by the reader's clock. The server does not know that clock and shows UTC. */
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
      return new Intl.DateTimeFormat(manner(locale), both).format(new Date(at))
    }
  }
}
