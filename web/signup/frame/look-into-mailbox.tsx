import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmEmail } from '../../ui/drawings/confirm-email.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Where nobody may learn whether an address has an account, the e-mail says how to continue. */
export function LookIntoMailbox() {
  const { t } = useLingui()
  return (
    <div className="my-auto py-10">
      <EmptyState
        level={1}
        drawing={<ConfirmEmail />}
        title={t`Look into your mailbox`}
        text={
          <Trans>
            We have sent an e-mail to the address that you gave. It says how to go on: open the link
            in it, best in this browser.
          </Trans>
        }
        actions={
          <Button to={paths.login()}>
            <Trans>Log in</Trans>
          </Button>
        }
      />
    </div>
  )
}
