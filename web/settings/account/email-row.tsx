import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailChange } from '#contract/account-access.ts'
import type { User } from '#contract/accounts.ts'
import { ResendButton } from '../../accounts/resend-activation.tsx'
import { useFocusKept } from '../../browser/focus.ts'
import { latePart } from '../../browser/late-part.tsx'
import { LocalTime } from '../../language/local-time.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AccountRow } from './account-row.tsx'
import {
  mailChangeQuestion,
  useResendMailChange,
  useWithdrawMailChange,
} from './use-mail-change.ts'

const EmailModal = latePart('email-modal', () =>
  import('./email-modal.tsx').then((module) => module.EmailModal),
)

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
