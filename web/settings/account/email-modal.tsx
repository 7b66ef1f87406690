import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { faultSentence } from '#contract/fault-sentences.ts'
import { isEmail } from '#contract/rules/signup-rules.ts'
import { addressField, useDidYouMean } from '../../accounts/did-you-mean.tsx'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { faultAt, focusFault, isOfWholeForm } from './account-row.tsx'
import { useAskForMailChange } from './use-mail-change.ts'

/** The new address, and the password to prove that it is the owner who wants it. */
export function EmailModal({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [invalid, setInvalid] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error, reset } = useAskForMailChange(onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setInvalid(!isEmail(email))
    if (!isEmail(email)) {
      return event.currentTarget.querySelector<HTMLElement>('[name="email"]')?.focus()
    }
    mutate({ email, password }, { onError: (refused) => focusFault(form.current, refused) })
  }

  const refused = isPending || invalid ? null : error
  const atEmail = faultAt(refused, 'email')
  return (
    <Modal open onClose={onClose} size="small" title={t`Change address`} closeLabel={t`Close`}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-text-2">
          <Trans>We’ll send a link to the new address. Nothing changes until you open it.</Trans>
        </p>
        {isOfWholeForm(refused) && (
          <Alert tone="danger" title={errorSentence(i18n, refused)} live />
        )}
        <NewEmailField
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            setInvalid(false)
            if (atEmail) reset()
          }}
          fault={invalid ? i18n._(faultSentence.new_email_invalid) : atEmail?.message}
          suggestion={atEmail?.suggestion}
        />
        <PasswordField
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
          label={t`Your password`}
          name="password"
          autoComplete="current-password"
          error={faultAt(refused, 'password')?.message}
        />
        <Button type="submit" wide busy={isPending} busyLabel={<Trans>Sending</Trans>}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </Modal>
  )
}

type NewEmailFieldProps = {
  value: string
  onChange: (email: string) => void
  fault: string | undefined
  suggestion: string | undefined
}

/** The new address, with a suggestion if it looks mistyped. */
function NewEmailField({ value, onChange, fault, suggestion }: NewEmailFieldProps) {
  const { t } = useLingui()
  const { question, look, forget } = useDidYouMean({
    read: () => value,
    take: onChange,
    told: suggestion,
  })
  return (
    <TextField
      label={t`New e-mail address`}
      {...addressField}
      value={value}
      onChange={(event) => {
        forget()
        onChange(event.target.value)
      }}
      onBlur={look}
      error={
        fault && (
          <>
            {fault} {question}
          </>
        )
      }
      hint={question}
    />
  )
}
