import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasswordField } from '../ui/forms/password-field.tsx'
import type { WrongPassword } from './session/wrong-password.ts'

type NewPasswordFieldsProps = {
  /** What is wrong with either field, if anything. */
  fault: (field: WrongPassword['field']) => ReactNode
}

/** A new password, twice. */
export function NewPasswordFields({ fault }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const eye = { showLabel: t`Show the password`, hideLabel: t`Hide the password` }
  return (
    <>
      <PasswordField
        {...eye}
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        hint={t`At least 8 characters. A few words are easy to remember.`}
        error={fault('password')}
      />
      <PasswordField
        {...eye}
        label={t`New password, once more`}
        name="password_repeat"
        autoComplete="new-password"
        error={fault('password_repeat')}
      />
    </>
  )
}

/** The password that a form asks for twice; nothing if it does not ask. */
export function chosenPassword(form: FormData): { password?: string; password_repeat?: string } {
  if (!form.has('password')) return {}
  const typed = (field: string) => String(form.get(field) ?? '')
  return { password: typed('password'), password_repeat: typed('password_repeat') }
}
