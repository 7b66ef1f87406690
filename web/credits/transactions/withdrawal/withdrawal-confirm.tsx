import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Withdrawal } from '#contract/payments.ts'
import { errorSentence } from '../../../language/error-sentence.ts'
import { formatMoney } from '../../../language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { StepTitle } from './step-title.tsx'
import { isChanged } from './withdraw.ts'

type WithdrawalConfirmProps = {
  withdrawal: Withdrawal
  /** How the order was paid, and how it is paid back. */
  method: string
  error: Error | null
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The second step: the amount is on the button, and nothing happens before it is pressed. */
export function WithdrawalConfirm(props: WithdrawalConfirmProps) {
  const { withdrawal, method, error, busy, onConfirm, onBack } = props
  const { t, i18n } = useLingui()
  const amount = formatMoney(i18n.locale, withdrawal.amount_minor, withdrawal.currency)
  const returned = withdrawal.credits_returned
  return (
    <>
      <Stepper text={t`Step 2 of 2`} step={2} steps={2} className="mb-4" />
      <StepTitle>
        <Trans>Get {amount} back?</Trans>
      </StepTitle>
      <p className="mt-1 text-text-2">
        <Plural
          value={returned}
          one="# credit is taken back now."
          other="# credits are taken back now."
        />{' '}
        <Trans>The money is paid back the way it was paid: {method}. This can't be undone.</Trans>
      </p>
      {error && (
        <Alert tone={isChanged(error) ? 'warning' : 'danger'} live className="mt-4">
          {errorSentence(i18n, error)}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button busy={busy} busyLabel={<Trans>Withdrawing</Trans>} onClick={onConfirm}>
          <Trans>Withdraw and get {amount} back</Trans>
        </Button>
        <Button look="line" onClick={() => !busy && onBack()}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  )
}
