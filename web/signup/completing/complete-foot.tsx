import { Trans } from '@lingui/react/macro'
import type { SignupStep } from '#contract/signup-steps.ts'
import { Button } from '../../ui/button.tsx'
import { footLook } from '../account/step-foot.tsx'

/** Save and go on, or go on without. */
export function CompleteFoot({ step, busy }: { step: SignupStep; busy: boolean }) {
  const saves = step !== 'email_check' && step !== 'push'
  return (
    <div className={`${footLook} grid gap-2`}>
      {saves && (
        <Button
          type="submit"
          name="go"
          value="next"
          size="large"
          wide
          busy={busy}
          busyLabel={<Trans>Saving</Trans>}
        >
          <Trans>Continue</Trans>
        </Button>
      )}
      <Button type="submit" name="go" value="skip" look={saves ? 'quiet' : 'line'} wide>
        <WithoutIt step={step} />
      </Button>
    </div>
  )
}

function WithoutIt({ step }: { step: SignupStep }) {
  switch (step) {
    case 'push':
      return <Trans>Not now</Trans>
    case 'email_check':
      return <Trans>I will do it later</Trans>
    case 'photo':
    case 'profile':
    case 'about_me':
    case 'location':
      return <Trans>Skip this</Trans>
  }
}
