import { clockText } from '../ui/feedback/countdown/clock-text.ts'
import { useSecondsLeft } from '../ui/feedback/countdown/use-seconds-left.ts'

type BonusClockProps = { seconds: number; className?: string }

/** The real time left as hours, minutes and seconds; no second of it is read aloud. */
export function BonusClock({ seconds, className }: BonusClockProps) {
  const { left } = useSecondsLeft(seconds)
  return (
    // Where the page takes long to come alive, a second has passed since the server drew it.
    <span role="timer" aria-live="off" suppressHydrationWarning className={className}>
      {clockText(left)}
    </span>
  )
}
