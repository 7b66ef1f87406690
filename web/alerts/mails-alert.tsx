import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { mailsCause } from './alert-rules.ts'
import { closeAlert } from './dismissals.ts'

/** Says that e-mails are off, and why. */
export function MailsAlert({ user }: { user: User }) {
  const { t } = useLingui()
  const cause = mailsCause(user) ?? 'own'
  return (
    <section aria-label={t`Your e-mail notifications`} className="page pt-4">
      <Alert
        tone={cause === 'own' ? 'info' : 'warning'}
        icon="bell-slash"
        onDismiss={() => closeAlert('mails', user.id, cause)}
        dismissLabel={t`Close`}
        actions={
          <Button to={paths.notifications()} look="line" size="compact">
            <Trans>To the notifications</Trans>
          </Button>
        }
      >
        <Cause cause={cause} email={user.email} />
      </Alert>
    </section>
  )
}

type CauseProps = { cause: NonNullable<ReturnType<typeof mailsCause>>; email: string }

function Cause({ cause, email }: CauseProps) {
  switch (cause) {
    case 'own':
      return <Trans>Some of your e-mail notifications are switched off.</Trans>
    case 'unsubscribe':
      return (
        <Trans>
          You unsubscribed from our e-mails, so we write only about your account and your purchases.
        </Trans>
      )
    case 'spam_complaint':
      return (
        <Trans>
          One of our e-mails was reported as spam, so we write only about your account and your
          purchases.
        </Trans>
      )
    case 'bounce':
      return (
        <Trans>
          Our e-mails to <span className="wrap-anywhere">{email}</span> came back. Please check the
          address.
        </Trans>
      )
  }
}
