import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { faultSentence } from '#contract/sentences.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type WrongPassword, wrongPassword } from './session/wrong-password.ts'
import { useOutcome } from './use-outcome.ts'

/** The new password, twice. What is wrong is said before anything is sent, where it can be known. */
export function NewPasswordForm({ refused }: { refused: string | null }) {
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
      {refused && <Alert tone="danger" title={refused} live />}
      <NewPasswordFields fault={error} />
      <Button type="submit" wide busy={busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Save the new password</Trans>
      </Button>
    </Form>
  )
}
