import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { ResendButton } from '../accounts/activation/resend-button.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Who one is here: name, address, whether it is confirmed, and the way to a new password. */
export function AccountSection({ user }: { user: User }) {
  const { t } = useLingui()
  const { email, status, profile } = user
  return (
    <SettingsSection id="account" title={t`Account`}>
      <ul className="grid divide-y divide-line">
        <Row name={t`Username`}>{profile.name}</Row>
        <Row name={t`E-mail address`} aside={<Confirmed status={status} />}>
          {email}
        </Row>
        <Row
          name={t`Password`}
          aside={
            <Button to={paths.resetPassword()} state={{ email }} look="line" size="compact">
              <Trans>Change password</Trans>
            </Button>
          }
        >
          <Trans>We send you a link with which you choose a new one.</Trans>
        </Row>
      </ul>
    </SettingsSection>
  )
}

function Row({ name, aside, children }: { name: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="type-label">{name}</h3>
        <p className="text-text-2 wrap-anywhere">{children}</p>
      </div>
      {aside}
    </li>
  )
}

function Confirmed({ status }: Pick<User, 'status'>) {
  if (status !== 'not_confirmed') {
    return (
      <Tag tone="success" icon="check-circle">
        <Trans>Confirmed</Trans>
      </Tag>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Tag tone="warning" icon="warning">
        <Trans>Not confirmed yet</Trans>
      </Tag>
      <ResendButton size="compact" />
    </span>
  )
}
