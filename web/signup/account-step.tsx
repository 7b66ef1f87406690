import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { EmailField } from './email-field.tsx'
import type { SignupState } from './use-signup.ts'

export function AccountStep({ draft, wrong, change }: SignupState) {
  const { t } = useLingui()
  const of = (field: string) => wrong.find((one) => one.field === field)
  return (
    <>
      <EmailField value={draft.email} onChange={(email) => change({ email })} wrong={of('email')} />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
        name="password"
        autoComplete="new-password"
        hint={t`At least 8 characters. A few words are easy to remember.`}
        error={of('password')?.message}
      />
    </>
  )
}
