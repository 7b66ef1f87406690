import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** What letting go would mean, in words that appear as the card is pulled. */
export function Stamps() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-4 top-14 flex items-start justify-between gap-3"
    >
      <Stamp
        icon="heart"
        className="bg-secondary text-on-secondary opacity-[clamp(0,calc(var(--pull,0)*1.4),1)]"
      >
        <Trans>Like</Trans>
      </Stamp>
      <Stamp
        icon="x"
        className="ms-auto bg-surface text-text opacity-[clamp(0,calc(var(--pull,0)*-1.4),1)]"
      >
        <Trans>No thanks</Trans>
      </Stamp>
    </div>
  )
}

type StampProps = { icon: IconName; className: string; children: ReactNode }

function Stamp({ icon, className, children }: StampProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full px-4 type-title-3 shadow-e2',
        className,
      )}
    >
      <Icon name={icon} fill={icon === 'heart'} size={20} />
      {children}
    </span>
  )
}
