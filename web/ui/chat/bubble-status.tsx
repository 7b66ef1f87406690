import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type BubbleStatusProps = {
  /** One tick, two, or two in blue. The word stands in the children. */
  ticks?: 'sent' | 'delivered' | 'read'
  className?: string
  children: ReactNode
}

/** When, and how far it came: "21:04 Read". */
export function BubbleStatus({ ticks, className, children }: BubbleStatusProps) {
  return (
    <span
      className={classNames(
        'mt-1 inline-flex items-center gap-1.5 px-1 tabular type-caption text-muted',
        className,
      )}
    >
      {children}
      {ticks && (
        <Icon
          name={ticks === 'sent' ? 'check' : 'checks'}
          bold
          size={16}
          className={ticks === 'read' ? 'text-link' : ''}
        />
      )}
    </span>
  )
}
