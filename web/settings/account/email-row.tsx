import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { ResendButton } from '../../accounts/activation/resend-button.tsx'
import { useFocusKept } from '../../browser/focus.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AccountRow } from './account-row.tsx'
import { EmailModal } from './email-modal.tsx'
import { mailChangeQuestion } from './use-mail-change.ts'
import { WaitingAddress } from './waiting-address.tsx'

/** The address, whether it is confirmed, and another one waiting to replace it. */
export function EmailRow({ user }: { user: User }) {
  const { t } = useLingui()
  const [changing, setChanging] = useState(false)
  const { data } = useQuery({ ...mailChangeQuestion, throwOnError: false })
  const waiting = data?.mail_change ?? null
  const place = useFocusKept<HTMLDivElement>(waiting)
  const { email, status } = user
  return (
    <AccountRow
      name={t`E-mail address`}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Confirmed status={status} />
          <Button look="line" size="compact" onClick={() => setChanging(true)}>
            <Trans>Change address</Trans>
          </Button>
        </span>
      }
      below={
        <div ref={place} tabIndex={-1} className="outline-none">
          {waiting && <WaitingAddress waiting={waiting} />}
        </div>
      }
    >
      {email}
      {changing && <EmailModal onClose={() => setChanging(false)} />}
    </AccountRow>
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
    <>
      <Tag tone="warning" icon="warning">
        <Trans>Not confirmed yet</Trans>
      </Tag>
      <ResendButton size="compact" />
    </>
  )
}
