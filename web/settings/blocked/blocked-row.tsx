import { Trans, useLingui } from '@lingui/react/macro'
import { LocalTime } from '../../language/local-time.tsx'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import type { BlockedMember } from './use-unblock.ts'

type BlockedRowProps = { member: BlockedMember; onUnblock: () => void }

/** Somebody who is blocked. There is no photo: a block hides both people's. */
export function BlockedRow({ member, onUnblock }: BlockedRowProps) {
  const { t } = useLingui()
  const { name, blocked_at } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} size={40} />
        <span className="min-w-0">
          <span className="block type-label wrap-anywhere">{name}</span>
          <span className="block type-small text-text-2">
            <Trans>
              Blocked on <LocalTime at={blocked_at} format="day" />
            </Trans>
          </span>
        </span>
      </span>
      <Button look="line" size="compact" aria-label={t`Unblock ${name}`} onClick={onUnblock}>
        <Trans>Unblock</Trans>
      </Button>
    </li>
  )
}
