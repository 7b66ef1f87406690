import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../routing/paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { AccountNotice } from './account-card.tsx'

/** The account is active: what that means, and where to begin. */
export default function ActivateDone() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <AccountNotice
      title={t`Your e-mail address is confirmed`}
      drawing={<ConfirmEmail />}
      text={<Trans>Your account is active. Others can find you and answer you now.</Trans>}
      actions={
        user ? (
          <>
            <Button to={paths.members()}>
              <Trans>Search members</Trans>
            </Button>
            <Button to={user.signup_step ? paths.completeSignup() : paths.profile()} look="line">
              <Trans>Complete my profile</Trans>
            </Button>
          </>
        ) : (
          <Button to={paths.login(paths.completeSignup())}>
            <Trans>Log in</Trans>
          </Button>
        )
      }
    />
  )
}
