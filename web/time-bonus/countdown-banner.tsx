import type { ReactNode } from 'react'
import { useSecondsLeft } from '../browser/count-down.ts'
import { classNames } from '../ui/class-names.ts'

type CountdownBannerProps = {
  /** How long it still lasts, as of now. */
  seconds: number
  /** Said once to assistive technology, for example "Ends in 2 hours and 41 minutes". */
  announcement: string
  /** It is over; the banner is gone by then. */
  onEnd?: () => void
  actions?: ReactNode
  /** A strip from edge to edge instead of a box with round corners. */
  strip?: boolean
  className?: string
  /** What ends. */
  children: ReactNode
}

/**
 * Something that really ends, with the time left. Read aloud once rather than every second; gone at
 * zero.
 */
export function CountdownBanner(props: CountdownBannerProps) {
  const { seconds, announcement, onEnd, actions, strip, className, children } = props
  const { left, started } = useSecondsLeft(seconds, onEnd)
  if (left <= 0) return null
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-field px-4 py-2 text-center type-label text-on-field forced-colors:border',
        !strip && 'rounded-md',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      {/* If the page takes long to come alive, a second has passed since the server rendered it. */}
      <span
        role="timer"
        aria-live="off"
        translate="no"
        suppressHydrationWarning
        className="rounded-sm bg-strong px-2.5 py-1.5 tabular type-body-strong text-on-strong forced-colors:border"
      >
        {clockText(left)}
      </span>
      {actions}
      <span role="status" className="sr-only">
        {started && announcement}
      </span>
    </div>
  )
}

/** Seconds as on a clock that counts hours, minutes and seconds, such as "03:59:59". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => `${part}`.padStart(2, '0')).join(':')
}
