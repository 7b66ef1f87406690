import { clockText } from '../ui/feedback/countdown/clock-text.ts'
import { useSecondsLeft } from '../ui/feedback/countdown/use-seconds-left.ts'

type BonusClockProps = { seconds: number; className?: string }

/** The real time left as hours, minutes and seconds; no second of it is read aloud. */
export function BonusClock({ seconds, className }: BonusClockProps) {
  const { left } = useSecondsLeft(seconds)
  return (
    <span role="timer" aria-live="off" className={className}>
      {clockText(left)}
    </span>
  )
}
