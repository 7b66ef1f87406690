import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { LoginNotice } from './login-notice.tsx'
import { useOutcome } from './use-outcome.ts'

/** E-mail address or username, and the password; works before any script runs. */
export function LoginForm() {
  const { t } = useLingui()
  const { typed, busy } = useOutcome()
  const { state } = useLocation()
  const { formData } = useNavigation()
  return (
    <Form method="post" className="grid gap-4">
      {/* Enter presses a form's first button, which must not be one in the notice. */}
      <button type="submit" hidden />
      <LoginNotice />
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
      <Button
        type="submit"
        wide
        busy={busy && !formData?.has('wish')}
        busyLabel={<Trans>Logging in</Trans>}
      >
        <Trans>Log in</Trans>
      </Button>
    </Form>
  )
}

/**
 * Sign-up hands over the address that already has an account; it never appears in the page's
 * address.
 */
function handedOver(state: unknown): string {
  const given = state as { login?: unknown } | null
  return typeof given?.login === 'string' ? given.login : ''
}
