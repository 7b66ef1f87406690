import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type PresenceMarkProps = {
  tone?: 'online' | 'recent'
  className?: string
  children: ReactNode
}

/** A dot and its word: "Online", "Today". Never drawn for a fictional profile. */
export function PresenceMark({ tone = 'online', className, children }: PresenceMarkProps) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 type-caption text-text-2', className)}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 rounded-full',
          tone === 'online'
            ? 'bg-online forced-colors:bg-[CanvasText]'
            : 'border-[1.5px] border-line-strong',
        )}
      />
      {children}
    </span>
  )
}
