import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { AccountRow } from './account-row.tsx'
import { EmailRow } from './email-row.tsx'
import { PasswordModal } from './password-modal.tsx'

/** Who one is here and how one gets in: name, address, password. */
export function AccountSection({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <SettingsSection id="account" title={t`Account`}>
      <ul className="grid divide-y divide-line">
        <AccountRow name={t`Username`}>{user.profile.name}</AccountRow>
        <EmailRow user={user} />
        <PasswordRow user={user} />
      </ul>
    </SettingsSection>
  )
}

function PasswordRow({ user }: { user: User }) {
  const { t } = useLingui()
  const [changing, setChanging] = useState(false)
  return (
    <AccountRow
      name={t`Password`}
      aside={
        <Button look="line" size="compact" onClick={() => setChanging(true)}>
          <Trans>Change password</Trans>
        </Button>
      }
    >
      <Trans>A new one signs you out on all your other devices.</Trans>
      {changing && <PasswordModal email={user.email} onClose={() => setChanging(false)} />}
    </AccountRow>
  )
}
