import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ShortLinkPurpose } from '#contract/links.ts'
import { AccountCard } from '../accounts/account-card.tsx'
import { NewPasswordForm } from '../accounts/new-password-form.tsx'
import { useOutcome } from '../accounts/use-outcome.ts'
import { WhyPassword } from '../accounts/why-password.tsx'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type Purpose = Exclude<ShortLinkPurpose, 'export'>
type Words = { title: string; drawing: ReactNode; lead: ReactNode; button: ReactNode }

type LinkCardProps = { purpose: Purpose; passwordNeeded: boolean }

/** What a link is for, and the one button that does it; if necessary, with a new password. */
export function LinkCard({ purpose, passwordNeeded }: LinkCardProps) {
  const { title, drawing, lead, button } = useWords(purpose)
  const { sentence, busy } = useOutcome()
  const kind = <input type="hidden" name="purpose" value={purpose} />
  const busyLabel = <Trans>One moment</Trans>
  if (passwordNeeded) {
    return (
      <AccountCard title={title} drawing={drawing}>
        <NewPasswordForm refused={sentence} button={button} busyLabel={busyLabel}>
          {kind}
          <WhyPassword />
        </NewPasswordForm>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} drawing={drawing} lead={lead}>
      <Form method="post" className="grid gap-4">
        {kind}
        {sentence && <Alert tone="danger" title={sentence} live />}
        <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
          {button}
        </Button>
      </Form>
    </AccountCard>
  )
}

function useWords(purpose: Purpose): Words {
  const { t } = useLingui()
  const { name } = useSettings()
  switch (purpose) {
    case 'sign_in':
      return {
        title: t`Good to see you again`,
        drawing: <WelcomeDrawing />,
        lead: <Trans>This link from your e-mail logs you in, once and without a password.</Trans>,
        button: <Trans>Log in and go on</Trans>,
      }
    case 'reactivation':
      return {
        title: t`Come back to ${name}?`,
        drawing: <WelcomeDrawing />,
        lead: (
          <Trans>
            Your account is about to be deleted. Until then it comes back whole: your profile,
            photos, conversations and credits.
          </Trans>
        ),
        button: <Trans>Bring my account back</Trans>,
      }
    case 'unsubscribe':
      return {
        title: t`No more e-mails?`,
        drawing: <ConfirmEmail />,
        lead: (
          <Trans>
            Then we write to you only about your account and your purchases. You can have e-mails
            again at any time.
          </Trans>
        ),
        button: <Trans>Unsubscribe</Trans>,
      }
  }
}
