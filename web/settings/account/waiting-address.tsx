import { Trans } from '@lingui/react/macro'
import type { MailChange } from '#contract/account-access.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useResendMailChange, useWithdrawMailChange } from './use-mail-change.ts'

/** The new address until its owner opens the link, with ways to send it again and to cancel. */
export function WaitingAddress({ waiting }: { waiting: MailChange }) {
  const resend = useResendMailChange()
  const withdraw = useWithdrawMailChange()
  const { email, expires_at } = waiting
  return (
    <Alert
      className="mt-3"
      icon="envelope-simple"
      title={
        <Trans>
          <span className="wrap-anywhere">{email}</span> waits to be confirmed
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
            <Trans>Keep my present address</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        We sent a link there. It works until <LocalTime at={expires_at} format="date-time" />; until
        you open it, your address stays as it is.
      </Trans>
    </Alert>
  )
}
