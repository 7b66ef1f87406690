import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { MailsOffCause, NotificationChoices } from '#contract/notifications.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../paths.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { useMailsOn } from './use-mails-on.ts'

type MailsOffBannerProps = { off: NonNullable<NotificationChoices['mails_off']> }

/** Says that no e-mails come at all, why, and how to get them again. */
export function MailsOffBanner({ off }: MailsOffBannerProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useMailsOn()
  const { email } = useMember()
  return (
    <section aria-label={t`E-mails are off`}>
      <Alert
        tone="warning"
        icon="bell-slash"
        title={<Trans>You get no e-mails from us any more</Trans>}
        actions={
          <Button
            look="line"
            size="compact"
            busy={isPending}
            busyLabel={<Trans>Saving</Trans>}
            onClick={() => mutate()}
          >
            <Trans>Send me e-mails again</Trans>
          </Button>
        }
      >
        <Cause cause={off.cause} email={email} />{' '}
        <Trans>
          It has been so since <LocalTime at={off.since} format="day" />.
        </Trans>
      </Alert>
    </section>
  )
}

function Cause({ cause, email }: { cause: MailsOffCause; email: string }) {
  switch (cause) {
    case 'spam_complaint':
      return <Trans>One of our e-mails was marked as spam in your mailbox.</Trans>
    case 'bounce':
      return (
        <Trans>
          An e-mail to <span className="wrap-anywhere">{email}</span> came back. Is the address
          right, and is there room in the mailbox? You can{' '}
          <Link to={paths.settings('account')} className="link">
            change the address
          </Link>
          .
        </Trans>
      )
    case 'unsubscribe':
      return <Trans>You unsubscribed in your e-mail programme.</Trans>
  }
}
