import { Trans, useLingui } from '@lingui/react/macro'
import { AccountNotice } from '../accounts/account-notice.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'

/** Done; and where to choose in more detail, or take it back. */
export function MailsEnded() {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`You are unsubscribed`}
      drawing={<ConfirmEmail />}
      text={
        <p role="status">
          <Trans>
            We write to you only about your account and your purchases now. In the notifications you
            can choose which e-mails you want.
          </Trans>
        </p>
      }
      actions={
        <Button to={paths.notifications()} look="line">
          <Trans>To the notifications</Trans>
        </Button>
      }
    />
  )
}
