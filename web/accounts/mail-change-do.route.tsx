import { Trans, useLingui } from '@lingui/react/macro'
import { formAction } from '../browser/form-action.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { paths } from '../routing/paths.ts'
import { Form, useLocation, useSearchParams } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { AccountCard, AccountNotice } from './account-card.tsx'

const form = formAction(async ({ call, url, takeUp }) => {
  const token = url.searchParams.get('token') ?? ''
  await call('POST /api/mail-change/do', { body: { token } })
  const { user } = await call('GET /api/user.php', {})
  await takeUp(user)
  return null
})
export const action = form.action
export const clientAction = form.clientAction

/**
 * The link in the mail leads here. Only the button does anything: programs that open links change
 * nothing.
 */
export default function MailChangeDo() {
  const { t } = useLingui()
  const { failure, sentence, busy, done } = useOutcome()
  const [search] = useSearchParams()
  if (done) return <AddressChanged />
  if (failure?.code === 'authentication_required') return <LogInFirst />
  if (failure?.code === 'link_expired' || !search.get('token')) return <LinkExpired />
  return (
    <AccountCard
      title={t`Confirm your new address`}
      drawing={<ConfirmEmail />}
      lead={<Trans>From then on, you log in with it and our e-mails go there.</Trans>}
    >
      <Form method="post" className="grid gap-4">
        {sentence && <Alert tone="danger" title={sentence} live />}
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Confirming</Trans>}>
          <Trans>Use this address</Trans>
        </Button>
      </Form>
    </AccountCard>
  )
}

function AddressChanged() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <AccountNotice
      title={t`Your new address is confirmed`}
      drawing={<ConfirmEmail />}
      text={
        <p role="status">
          <Trans>Use it to log in from now on. The old one no longer works here.</Trans>
        </p>
      }
      actions={
        <Button to={user ? paths.settings() : paths.login()}>
          {user ? <Trans>Go to settings</Trans> : <Trans>Log in</Trans>}
        </Button>
      }
    />
  )
}

/**
 * An address becomes part of an account only for somebody who can enter both mailbox and account.
 */
function LogInFirst() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <AccountNotice
      title={t`Log in first`}
      drawing={<ConfirmEmail />}
      text={
        <p role="status">
          <Trans>
            Log in with your current address, then confirm the new one. That way nobody can add it
            to a stranger’s account.
          </Trans>
        </p>
      }
      actions={
        <Button to={paths.login(pathname + search)}>
          <Trans>Log in</Trans>
        </Button>
      }
    />
  )
}

function LinkExpired() {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`Link expired or invalid, request a new email`}
      drawing={<ErrorDrawing />}
      text={<Trans>Each link works once and only for a while. Your address hasn’t changed.</Trans>}
      actions={
        <Button to={paths.settings()}>
          <Trans>Go to settings</Trans>
        </Button>
      }
    />
  )
}
