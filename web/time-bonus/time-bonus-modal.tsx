import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { BonusClock, useBonusWords } from './bonus-clock.tsx'
import { useTimeBonus } from './use-time-bonus.ts'

type TimeBonusModalProps = { signupDate: string; onClose: () => void }

/** Out of credits while the welcome discount lasts: how long it really does, and how to use it. */
export function TimeBonusModal({ signupDate, onClose }: TimeBonusModalProps) {
  const { t } = useLingui()
  const bonus = useTimeBonus()
  const { percent } = useBonusWords(bonus)
  const hours = hoursOf(signupDate, bonus.discount?.expires)
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Act fast: ${percent} off your first bundle`}
      closeLabel={t`Close`}
      size="small"
    >
      <p className="text-text-2">
        <Trans>
          You have no credits left. Your welcome discount lasts{' '}
          <Plural value={hours} one="# hour" other="# hours" /> from sign-up, once only.
        </Trans>
      </p>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-field px-4 py-3 text-on-field">
        <span>
          <Trans>Time left</Trans>
        </span>
        <BonusClock seconds={bonus.secondsLeft} className="tabular type-title-2" />
      </p>
      <div className="mt-6 grid gap-2.5">
        <Button wide to={paths.credits()} onClick={onClose}>
          <Trans>Get credits</Trans>
        </Button>
        <Button look="line" wide onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Modal>
  )
}

const hour_ms = 3_600_000

/**
 * The whole hours between a member's sign-up and the bonus's end, both as the server wrote them.
 */
export function hoursOf(signupDate: string, expires: string | null | undefined): number {
  if (!expires) return 0
  return Math.round((Date.parse(expires) - Date.parse(signupDate)) / hour_ms)
}
