import { Trans, useLingui } from '@lingui/react/macro'
import { AccountNotice } from '../accounts/account-notice.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'

/** The link has been used or is too old: why that is so, and the way on. */
export function LinkExpired() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <AccountNotice
      title={t`This link no longer works`}
      drawing={<ErrorDrawing />}
      text={
        <Trans>
          A link from an e-mail works once and only for a while. Whatever it was for, nothing was
          changed now.
        </Trans>
      }
      actions={
        <Button to={user ? paths.members() : paths.login()}>
          {user ? <Trans>Search members</Trans> : <Trans>Log in</Trans>}
        </Button>
      }
    />
  )
}
