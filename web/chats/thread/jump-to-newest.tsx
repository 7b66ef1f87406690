import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { badgeCount } from '../../live/counts.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type JumpToNewestProps = {
  /** Whether the latest message is out of sight. */
  away: boolean
  /** The numbers of the other person's messages. */
  numbers: readonly number[]
  onJump: () => void
}

/** The way back down after scrolling up, with the number of messages that came meanwhile. */
export function JumpToNewest({ away, numbers, onJump }: JumpToNewestProps) {
  const { t } = useLingui()
  const newest = numbers.at(-1) ?? 0
  const [seen, setSeen] = useState(newest)
  if (!away && seen !== newest) setSeen(newest)
  if (!away) return null
  const missed = numbers.filter((number) => number > seen).length
  const label = t`${plural(missed, { one: '# new message', other: '# new messages' })}`
  return (
    <div className="absolute inset-x-0 bottom-3 flex justify-center">
      <IconButton
        icon="arrow-down"
        look="plate"
        label={t`Jump to the newest message`}
        onClick={onJump}
        badge={missed > 0 && <Badge count={badgeCount(missed)} label={label} />}
      />
    </div>
  )
}
