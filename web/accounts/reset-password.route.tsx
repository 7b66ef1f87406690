import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { AccountCard } from './account-card.tsx'
import { BackFromReset } from './back-from-reset.tsx'
import { formAction } from './form-action.ts'
import { ResetSent } from './reset-sent.tsx'
import { useOutcome } from './use-outcome.ts'

const form = formAction(async ({ call, form }) => {
  await call('POST /api/password-reset', { body: { email: String(form.get('email') ?? '') } })
  return null
})
export const action = form.action
export const clientAction = form.clientAction

export default function ResetPassword() {
  const { t } = useLingui()
  const { sentence, typed, fault, busy, done } = useOutcome()
  const { state } = useLocation()
  if (done) return <ResetSent email={typed('email')} />
  const known = (state as { email?: string } | null)?.email ?? ''
  const wrong = fault('email')
  return (
    <AccountCard
      title={t`Reset your password`}
      drawing={<AccountDrawing />}
      lead={<Trans>We send you a link with which you choose a new one.</Trans>}
    >
      <Form method="post" noValidate className="grid gap-4">
        {sentence && <Alert tone="danger" title={sentence} live />}
        <TextField
          label={t`E-mail address`}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={typed('email') || known}
          error={wrong && <WrongEmail {...wrong} />}
        />
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Sending</Trans>}>
          <Trans>Send the e-mail</Trans>
        </Button>
      </Form>
      <div className="mt-4">
        <BackFromReset />
      </div>
    </AccountCard>
  )
}

function WrongEmail({ message, suggestion }: { message: string; suggestion?: string }) {
  if (!suggestion) return message
  return (
    <Trans>
      {message}. Did you mean <span className="wrap-anywhere">{suggestion}</span>?
    </Trans>
  )
}
