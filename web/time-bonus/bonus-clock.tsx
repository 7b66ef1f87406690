import { clockText } from '../ui/feedback/countdown/clock-text.ts'
import { useSecondsLeft } from '../ui/feedback/countdown/use-seconds-left.ts'

type BonusClockProps = { seconds: number; className?: string }

/** The time really left in hours, minutes and seconds; the seconds are never read aloud. */
export function BonusClock({ seconds, className }: BonusClockProps) {
  const { left } = useSecondsLeft(seconds)
  return (
    // If the page takes long to come alive, a second has passed since the server rendered it.
    <span role="timer" aria-live="off" suppressHydrationWarning className={className}>
      {clockText(left)}
    </span>
  )
}
