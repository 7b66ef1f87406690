import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { EmailField } from '../email-field.tsx'
import type { SignupState } from './use-signup.ts'

export function AccountStep(signup: SignupState) {
  const { t } = useLingui()
  const { draft, wrong, change } = signup
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
      <Invitation {...signup} />
    </>
  )
}

/** The invitation code travels along unseen, unless it turns out to be wrong. */
function Invitation({ draft, failure, change }: SignupState) {
  const { t } = useLingui()
  if (failure?.code !== 'invite_invalid') {
    return draft.invite ? <input type="hidden" name="invite" value={draft.invite} /> : null
  }
  return (
    <TextField
      label={t`Code of your invitation`}
      name="invite"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      value={draft.invite}
      onChange={(event) => change({ invite: event.target.value })}
    />
  )
}
