import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type BubbleStatusProps = {
  /** One tick, two, or two in blue. The word is in the children. */
  ticks?: 'sent' | 'delivered' | 'read'
  /** The message was just sent: its first tick fades in. */
  fresh?: boolean
  className?: string
  children: ReactNode
}

/** When, and how far it came: "21:04 Read". */
export function BubbleStatus({ ticks, fresh, className, children }: BubbleStatusProps) {
  const [first] = useState(fresh ? undefined : ticks)
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
          key={ticks}
          name={ticks === 'sent' ? 'check' : 'checks'}
          bold
          size={16}
          className={classNames(ticks === 'read' && 'text-link', ticks !== first && 'animate-tick')}
        />
      )}
    </span>
  )
}
