import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import { useSettings } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useOutcome } from './use-outcome.ts'

/** E-mail address or username, and the password; it works before any script does. */
export function LoginForm() {
  const { t } = useLingui()
  const { sentence, failure, typed, busy } = useOutcome()
  const { state } = useLocation()
  const { support_email } = useSettings()
  return (
    <Form method="post" className="grid gap-4">
      {sentence && (
        <Alert tone="danger" title={sentence} live>
          {failure?.code === 'pending_deletion' && support_email && (
            <Trans>
              Write to{' '}
              <a className="link" href={`mailto:${support_email}`}>
                {support_email}
              </a>{' '}
              and we help you with it.
            </Trans>
          )}
        </Alert>
      )}
      <TextField
        label={t`E-mail address or username`}
        name="login"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={typed('login') || handedOver(state)}
      />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide busy={busy} busyLabel={<Trans>Logging in</Trans>}>
        <Trans>Log in</Trans>
      </Button>
    </Form>
  )
}

/** Sign-up hands over the address that already has an account; it never stands in the page's address. */
function handedOver(state: unknown): string {
  const given = state as { login?: unknown } | null
  return typeof given?.login === 'string' ? given.login : ''
}
