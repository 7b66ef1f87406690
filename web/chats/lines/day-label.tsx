import { useLingui } from '@lingui/react'
import { formatRelativeDay } from '../../language/relative-day.ts'
import { useLocalDay } from '../../language/use-local-day.ts'
import { DayDivider } from '../../ui/chat/day-divider.tsx'

/** The day of the messages below. */
export function DayLabel({ day }: { day: string }) {
  const { i18n } = useLingui()
  const local = useLocalDay()
  return (
    <DayDivider>
      <time dateTime={day}>{formatRelativeDay(i18n.locale, day, local)}</time>
    </DayDivider>
  )
}
