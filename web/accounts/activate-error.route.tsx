import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../routing/paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { AccountNotice } from './account-card.tsx'
import { ResendButton } from './resend-activation.tsx'

/** The link did not work: why that may be, and the way to a new one. */
export default function ActivateError() {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`Activation failed`}
      drawing={<ErrorDrawing />}
      text={<Reason />}
      actions={<WayOn />}
    />
  )
}

function Reason() {
  const user = useUser()
  if (user?.status === 'active') {
    return <Trans>You’ve already used this link. Your e-mail address is confirmed.</Trans>
  }
  return (
    <>
      <p>
        <Trans>Link expired or invalid, request a new email</Trans>
      </p>
      {!user && (
        <p className="mt-2">
          <Trans>Log in and we’ll send the e-mail again.</Trans>
        </p>
      )}
    </>
  )
}

function WayOn() {
  const user = useUser()
  if (!user) {
    return (
      <Button to={paths.login(paths.activateError())}>
        <Trans>Log in</Trans>
      </Button>
    )
  }
  if (user.status === 'not_confirmed') return <ResendButton look="primary" />
  return (
    <Button to={paths.members()}>
      <Trans>Search members</Trans>
    </Button>
  )
}
