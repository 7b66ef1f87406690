import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSecondsLeft } from '../browser/count-down.ts'
import { formatPercent } from '../language/format.ts'
import { clockText } from './countdown-banner.tsx'
import type { TimeBonus } from './use-time-bonus.ts'

type BonusClockProps = { seconds: number; className?: string }

/** The time really left in hours, minutes and seconds; the seconds are never read aloud. */
export function BonusClock({ seconds, className }: BonusClockProps) {
  const { left } = useSecondsLeft(seconds)
  return (
    // If the page takes long to come alive, a second has passed since the server rendered it.
    <span
      role="timer"
      aria-live="off"
      translate="no"
      suppressHydrationWarning
      className={className}
    >
      {clockText(left)}
    </span>
  )
}

/** What the bonus gives, and when it ends, in words. */
export function useBonusWords({ percentage, secondsLeft }: TimeBonus) {
  const { t, i18n } = useLingui()
  const minutes = Math.floor(secondsLeft / 60)
  const hours = t`${plural(Math.floor(minutes / 60), { one: '# hour', other: '# hours' })}`
  const rest = t`${plural(minutes % 60, { one: '# minute', other: '# minutes' })}`
  return {
    percent: formatPercent(i18n.locale, percentage / 100),
    endsIn: t`Your welcome discount ends in ${hours} and ${rest}.`,
  }
}
