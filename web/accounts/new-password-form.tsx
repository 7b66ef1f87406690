import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { faultSentence } from '#contract/sentences.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { useOutcome } from './use-outcome.ts'
import { type WrongPassword, wrongPassword } from './wrong-password.ts'

/** The new password, twice. What is wrong is said before anything is sent, where it can be known. */
export function NewPasswordForm({ refused }: { refused: string | null }) {
  const { t, i18n } = useLingui()
  const { fault, busy } = useOutcome()
  const [wrong, setWrong] = useState<WrongPassword | null>(null)

  function check(event: FormEvent<HTMLFormElement>) {
    const found = wrongPassword(new FormData(event.currentTarget))
    setWrong(found)
    if (!found) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }

  const error = (field: WrongPassword['field']) =>
    wrong
      ? wrong.field === field && i18n._(faultSentence[wrong.code])
      : !busy && fault(field)?.message
  const eye = { showLabel: t`Show the password`, hideLabel: t`Hide the password` }
  return (
    <Form method="post" noValidate onSubmit={check} className="grid gap-4">
      {refused && <Alert tone="danger" title={refused} live />}
      <PasswordField
        {...eye}
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        hint={t`At least 8 characters. A few words are easy to remember.`}
        error={error('password')}
      />
      <PasswordField
        {...eye}
        label={t`New password, once more`}
        name="password_repeat"
        autoComplete="new-password"
        error={error('password_repeat')}
      />
      <Button type="submit" wide busy={busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Save the new password</Trans>
      </Button>
    </Form>
  )
}
