import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { useSolving } from '../challenge/solving.ts'
import type { Step } from './steps.ts'

export const footLook =
  'safe-bottom sticky bottom-0 mt-auto bg-canvas pt-4 pb-5 md:static md:bg-transparent md:pt-8 md:pb-0'

type StepFootProps = { step: Step; busy: boolean; inCard: boolean }

/** The way on. On phones it stays at the bottom, above the keyboard. */
export function StepFoot({ step, busy, inCard }: StepFootProps) {
  const { minimum_age } = useSettings()
  const solving = useSolving()
  const last = step === 'account'
  return (
    <div className={inCard ? 'mt-5' : footLook}>
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        busyLabel={last ? <Trans>Creating your account</Trans> : undefined}
      >
        {last ? <Trans>Create my account</Trans> : <Trans>Continue</Trans>}
      </Button>
      {step === 'message' && (
        <Button type="submit" name="silent" value="1" look="quiet" wide className="mt-2">
          <Trans>Go on without a message</Trans>
        </Button>
      )}
      <p role="status" className="mt-3 text-center type-small text-muted">
        {solving ? (
          <Trans>One moment, your device solves a small task.</Trans>
        ) : (
          <Trans>{minimum_age}+ only. No card needed, no subscription.</Trans>
        )}
      </p>
    </div>
  )
}
