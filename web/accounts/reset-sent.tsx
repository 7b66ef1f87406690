import { Trans, useLingui } from '@lingui/react/macro'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { AccountNotice } from './account-notice.tsx'
import { BackFromReset } from './back-from-reset.tsx'

/** Says the same whether or not the address belongs to a member. */
export function ResetSent({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`Look into your mailbox`}
      drawing={<AccountDrawing />}
      text={
        <p role="status">
          <Trans>
            If <b className="wrap-anywhere">{email}</b> has an account here, an e-mail with a link
            is on its way. It can take some minutes; please look among the unwanted ones too.
          </Trans>
        </p>
      }
      actions={<BackFromReset />}
    />
  )
}
