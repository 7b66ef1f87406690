import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type DayDividerProps = { tone?: 'day' | 'new'; className?: string; children: ReactNode }

/** Between the messages of two days, or before the new ones. */
export function DayDivider({ tone = 'day', className, children }: DayDividerProps) {
  const line = tone === 'new' && <span aria-hidden="true" className="h-px flex-1 bg-secondary" />
  return (
    <div
      className={classNames(
        'my-4 flex items-center justify-center gap-3 self-stretch type-caption',
        tone === 'new' ? 'text-secondary-text' : 'text-muted',
        className,
      )}
    >
      {line}
      <span>{children}</span>
      {line}
    </div>
  )
}
