import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { faultSentence } from '#contract/sentences.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type WrongPassword, wrongPassword } from './session/wrong-password.ts'
import { useOutcome } from './use-outcome.ts'

type NewPasswordFormProps = {
  refused: string | null
  /** What its button does, and what it is doing. */
  button: ReactNode
  busyLabel: ReactNode
  children?: ReactNode
}

/**
 * The new password, twice. Faults that can be known beforehand are shown before anything is sent.
 */
export function NewPasswordForm({ refused, button, busyLabel, children }: NewPasswordFormProps) {
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
    wrong
      ? wrong.field === field && i18n._(faultSentence[wrong.code])
      : !busy && fault(field)?.message
  return (
    <Form method="post" noValidate onSubmit={check} className="grid gap-4">
      {children}
      {refused && <Alert tone="danger" title={refused} live />}
      <NewPasswordFields fault={error} />
      <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
        {button}
      </Button>
    </Form>
  )
}
