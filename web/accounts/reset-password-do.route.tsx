import { Trans, useLingui } from '@lingui/react/macro'
import { formAction } from '../browser/form-action.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { paths } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { AccountCard, AccountNotice } from './account-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const form = formAction(async ({ call, form, url, takeUp }) => {
  const token = url.searchParams.get('token') ?? ''
  const password = String(form.get('password') ?? '')
  const password_repeat = String(form.get('password_repeat') ?? '')
  await call('POST /api/password-reset/do', { body: { token, password, password_repeat } })
  await takeUp(null)
  return null
})
export const action = form.action
export const clientAction = form.clientAction

export default function ResetPasswordDo() {
  const { t } = useLingui()
  const { failure, sentence, done } = useOutcome()
  const [search] = useSearchParams()
  if (done) return <NewPasswordSet />
  if (failure?.code === 'link_expired' || !search.get('token')) return <LinkExpired />
  return (
    <AccountCard
      title={t`Choose a new password`}
      drawing={<AccountDrawing />}
      lead={<Trans>This signs you out on all your devices.</Trans>}
    >
      <NewPasswordForm
        refused={sentence}
        button={<Trans>Save the new password</Trans>}
        busyLabel={<Trans>Saving</Trans>}
      />
    </AccountCard>
  )
}

function NewPasswordSet() {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`Your new password is set`}
      drawing={<WelcomeDrawing />}
      text={
        <p role="status">
          <Trans>Log in with it now. Every other device has been signed out.</Trans>
        </p>
      }
      actions={
        <Button to={paths.login()}>
          <Trans>Log in</Trans>
        </Button>
      }
    />
  )
}

function LinkExpired() {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`Link expired or invalid, request a new email`}
      drawing={<ErrorDrawing />}
      text={<Trans>Each link works once and only for a while. Your password hasn’t changed.</Trans>}
      actions={
        <Button to={paths.resetPassword()}>
          <Trans>Request a new e-mail</Trans>
        </Button>
      }
    />
  )
}
