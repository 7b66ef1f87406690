import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formAction } from '../browser/form-action.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { paths } from '../routing/paths.ts'
import { Form, useLocation } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { AccountCard, AccountNotice } from './account-card.tsx'
import { addressField, useDidYouMean } from './did-you-mean.tsx'

const form = formAction(async ({ call, form }) => {
  await call('POST /api/password-reset', { body: { email: String(form.get('email') ?? '') } })
  return null
})
export const action = form.action
export const clientAction = form.clientAction

export default function ResetPassword() {
  const { t } = useLingui()
  const { sentence, typed, busy, done } = useOutcome()
  if (done) return <ResetSent email={typed('email')} />
  return (
    <AccountCard
      title={t`Reset your password`}
      drawing={<AccountDrawing />}
      lead={<Trans>We’ll send you a link to choose a new one.</Trans>}
    >
      <Form method="post" noValidate className="grid gap-4">
        {sentence && <Alert tone="danger" title={sentence} live />}
        <ResetEmail />
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Sending</Trans>}>
          <Trans>Send the e-mail</Trans>
        </Button>
      </Form>
      <div className="mt-4">
        <BackFromReset />
      </div>
    </AccountCard>
  )
}

/** The address, with a suggestion if it looks mistyped. */
function ResetEmail() {
  const { t } = useLingui()
  const { typed, fault } = useOutcome()
  const { state } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(() => typed('email') || handedOver(state))
  const wrong = fault('email')
  const { question, look, forget } = useDidYouMean({
    read: () => asked,
    take: (email) => {
      setAsked(email)
      field.current?.focus()
    },
    told: wrong?.suggestion,
  })
  return (
    <TextField
      ref={field}
      label={t`E-mail address`}
      {...addressField}
      required
      value={asked}
      onChange={(event) => {
        forget()
        setAsked(event.target.value)
      }}
      onBlur={look}
      error={
        wrong && (
          <>
            {wrong.message} {question}
          </>
        )
      }
      hint={question}
    />
  )
}

/** The address that the settings hand over. */
function handedOver(state: unknown): string {
  return (state as { email?: string } | null)?.email ?? ''
}

/** Says the same whether or not the address belongs to a member. */
function ResetSent({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`Check your inbox`}
      drawing={<AccountDrawing />}
      text={
        <p role="status">
          <Trans>
            If <b className="wrap-anywhere">{email}</b> has an account here, a link is on its way.
            It can take a few minutes; check your spam folder too.
          </Trans>
        </p>
      }
      actions={<BackFromReset />}
    />
  )
}

/** Back to where a reset begins: the settings, or the login page. */
function BackFromReset() {
  const user = useUser()
  return (
    <Button
      to={user ? paths.settings() : paths.login()}
      look="line"
      size="compact"
      icon="arrow-left"
    >
      {user ? <Trans>Back to the settings</Trans> : <Trans>Back to log in</Trans>}
    </Button>
  )
}
