import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { MailChange } from '#contract/account-access.ts'
import type { User } from '#contract/accounts.ts'
import { faultSentence } from '#contract/fault-sentences.ts'
import { isEmail } from '#contract/rules/signup-rules.ts'
import { ResendButton } from '../../accounts/activation.tsx'
import { useDidYouMean } from '../../accounts/did-you-mean.tsx'
import { useFocusKept } from '../../browser/focus.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AccountRow, faultAt, focusFault, isOfWholeForm } from './account-row.tsx'
import {
  mailChangeQuestion,
  useAskForMailChange,
  useResendMailChange,
  useWithdrawMailChange,
} from './use-mail-change.ts'

/** The address, whether it is confirmed, and another one waiting to replace it. */
export function EmailRow({ user }: { user: User }) {
  const { t } = useLingui()
  const [changing, setChanging] = useState(false)
  const { data } = useQuery({ ...mailChangeQuestion, throwOnError: false })
  const waiting = data?.mail_change ?? null
  const place = useFocusKept<HTMLDivElement>(waiting)
  const { email, status } = user
  return (
    <AccountRow
      name={t`E-mail address`}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Confirmed status={status} />
          <Button look="line" size="compact" onClick={() => setChanging(true)}>
            <Trans>Change address</Trans>
          </Button>
        </span>
      }
      below={
        <div ref={place} tabIndex={-1} className="outline-none">
          {waiting && <WaitingAddress waiting={waiting} />}
        </div>
      }
    >
      {email}
      {changing && <EmailModal onClose={() => setChanging(false)} />}
    </AccountRow>
  )
}

function Confirmed({ status }: Pick<User, 'status'>) {
  if (status !== 'not_confirmed') {
    return (
      <Tag tone="success" icon="check-circle">
        <Trans>Confirmed</Trans>
      </Tag>
    )
  }
  return (
    <>
      <Tag tone="warning" icon="warning">
        <Trans>Not confirmed yet</Trans>
      </Tag>
      <ResendButton size="compact" />
    </>
  )
}

/** The new address until its owner opens the link, with ways to send it again and to cancel. */
function WaitingAddress({ waiting }: { waiting: MailChange }) {
  const resend = useResendMailChange()
  const withdraw = useWithdrawMailChange()
  const { email, expires_at } = waiting
  return (
    <Alert
      className="mt-3"
      icon="envelope-simple"
      title={
        <Trans>
          <span className="wrap-anywhere">{email}</span> is waiting to be confirmed
        </Trans>
      }
      actions={
        <>
          <Button
            look="line"
            size="compact"
            busy={resend.isPending}
            busyLabel={<Trans>Sending</Trans>}
            onClick={() => resend.mutate()}
          >
            <Trans>Send the link again</Trans>
          </Button>
          <Button
            look="quiet"
            size="compact"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            <Trans>Keep my current address</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        We’ve sent a link there. It works until <LocalTime at={expires_at} format="date-time" />.
        Your address stays the same until you open it.
      </Trans>
    </Alert>
  )
}

/** The new address, and the password to prove that it is the owner who wants it. */
function EmailModal({ onClose }: { onClose: () => void }) {
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
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
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
