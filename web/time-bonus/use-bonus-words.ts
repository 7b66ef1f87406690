import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '../language/format.ts'
import type { TimeBonus } from './time-bonus-state.ts'

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
