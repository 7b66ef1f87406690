import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { BlockedRow } from './blocked-row.tsx'
import { type BlockedMember, blocks, useUnblock } from './use-unblock.ts'

const shownAtFirst = 5

/** Whom the member has blocked, the latest first, and how to undo it. */
export function BlockedSection() {
  const { t } = useLingui()
  const { data } = useQuery(blocks)
  const blocked = data?.profiles ?? []
  const place = useRef<HTMLDivElement>(null)
  return (
    <SettingsSection
      id="blocked"
      title={t`Blocked members`}
      hint={
        blocked.length > 0 ? (
          <Trans>You do not find or see each other, and cannot write or like.</Trans>
        ) : undefined
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {blocked.length > 0 ? (
          // The row disappears together with the focused button.
          <BlockedList blocked={blocked} onUnblock={() => place.current?.focus()} />
        ) : (
          <NobodyBlocked />
        )}
      </div>
    </SettingsSection>
  )
}

type BlockedListProps = { blocked: BlockedMember[]; onUnblock: () => void }

function BlockedList({ blocked, onUnblock }: BlockedListProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const unblock = useUnblock()
  const shown = all ? blocked : blocked.slice(0, shownAtFirst)
  const count = blocked.length
  return (
    <>
      <ul aria-label={t`Blocked members`} className="grid divide-y divide-line">
        {shown.map((member) => (
          <BlockedRow
            key={member.id}
            member={member}
            onUnblock={() => {
              onUnblock()
              unblock(member)
            }}
          />
        ))}
      </ul>
      {shown.length < count && (
        <Button look="quiet" size="compact" className="mt-2 -ml-4" onClick={() => setAll(true)}>
          {t`${plural(count, { one: 'Show # blocked member', other: 'Show all # blocked members' })}`}
        </Button>
      )}
    </>
  )
}

function NobodyBlocked() {
  return (
    <div className="grid max-w-read gap-1.5 text-text-2">
      <p>
        <Trans>You have blocked nobody.</Trans>
      </p>
      <p className="type-small">
        <Trans>
          You can block somebody on the profile or in the conversation, under “More”. It takes
          effect at once.
        </Trans>
      </p>
    </div>
  )
}
