import { Trans } from '@lingui/react/macro'
import { BonusClock } from '../../time-bonus/bonus-clock.tsx'
import { useBonusWords } from '../../time-bonus/use-bonus-words.ts'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'

/** Says that the prices below are reduced, by which code, and until when. */
export function BonusNote() {
  const bonus = useTimeBonus()
  const { percent } = useBonusWords(bonus)
  if (!bonus.discount) return null
  const { code } = bonus.discount
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 type-small">
      <span>
        <Trans>
          With your code {code} you pay {percent} less. It is applied by itself.
        </Trans>
      </span>
      <span className="text-text-2">
        <Trans>
          Time left:{' '}
          <BonusClock seconds={bonus.secondsLeft} className="tabular type-label text-text" />
        </Trans>
      </span>
    </p>
  )
}
