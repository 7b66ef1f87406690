import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import type { FieldCode } from '#contract/refusals.ts'
import { passwordFault } from '#contract/rules/signup-rules.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { Form } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'

type NewPasswordFormProps = {
  refused: string | null
  /** What its button does, and what it is doing. */
  button: ReactNode
  busyLabel: ReactNode
  /** Whether the account has a password, chosen in another browser, that may stay. */
  chosenElsewhere?: boolean
  children?: ReactNode
}

/**
 * The new password, twice. Faults that can be known beforehand are shown before anything is sent.
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { refused, button, busyLabel, chosenElsewhere, children } = props
  const { i18n } = useLingui()
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
    wrong ? wrong.field === field && i18n._(sentenceOfFault(wrong)) : !busy && fault(field)?.message
  return (
    <Form method="post" noValidate onSubmit={check} className="grid gap-4">
      {children}
      {chosenElsewhere && <WhyPassword />}
      {refused && <Alert tone="danger" title={refused} live />}
      <NewPasswordFields fault={error} chosenElsewhere={chosenElsewhere} />
      <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
        {button}
      </Button>
    </Form>
  )
}

type NewPasswordFieldsProps = {
  /** What is wrong with either field, if anything. */
  fault: (field: WrongPassword['field']) => ReactNode
} & Pick<NewPasswordFormProps, 'chosenElsewhere'>

/** A new password, twice; or the account's own, which a browser is not to make up anew. */
export function NewPasswordFields({ fault, chosenElsewhere }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const autoComplete = chosenElsewhere ? 'current-password' : 'new-password'
  const eye = { showLabel: t`Show the password`, hideLabel: t`Hide the password` }
  return (
    <>
      <PasswordField
        {...eye}
        label={chosenElsewhere ? t`Password` : t`New password`}
        name="password"
        autoComplete={autoComplete}
        hint={t`At least 8 characters. A few words are easy to remember.`}
        error={fault('password')}
      />
      <PasswordField
        {...eye}
        label={chosenElsewhere ? t`Repeat password` : t`Repeat new password`}
        name="password_repeat"
        autoComplete={autoComplete}
        error={fault('password_repeat')}
      />
    </>
  )
}

export type WrongPassword = { field: 'password' | 'password_repeat'; code: FieldCode }

/** What is wrong with a new password that was typed twice, as far as a browser can tell. */
export function wrongPassword(form: FormData): WrongPassword | null {
  const password = String(form.get('password'))
  const code = passwordFault(password)
  if (code) return { field: 'password', code }
  if (password === String(form.get('password_repeat'))) return null
  return { field: 'password_repeat', code: 'passwords_differ' }
}

/** The password that a form asks for twice; nothing if it does not ask. */
export function chosenPassword(form: FormData): { password?: string; password_repeat?: string } {
  if (!form.has('password')) return {}
  const typed = (field: string) => String(form.get(field) ?? '')
  return { password: typed('password'), password_repeat: typed('password_repeat') }
}

/** Why a link from a mail asks for a password in a browser that the account does not know. */
function WhyPassword() {
  return (
    <p>
      <Trans>
        You didn’t sign up in this browser. Please type the password you chose when you did. Another
        one replaces it and signs you out everywhere else.
      </Trans>
    </p>
  )
}
