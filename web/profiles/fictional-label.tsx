import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

type FictionalLabelProps = {
  /** The whole word of this site, for example "Fictional profile". Never shortened to the icon. */
  children: ReactNode
  className?: string
}

/** Marks a profile behind which no real person stands. A solid plate with a full edge, never dismissible. */
export function FictionalLabel({ children, className }: FictionalLabelProps) {
  return (
    <span
      data-fictional="true"
      className={classNames(
        'inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-full border-[1.5px] border-text bg-surface px-2.5 py-0.5 type-micro text-text',
        className,
      )}
    >
      <Icon name="mask-happy" fill size={14} />
      {children}
    </span>
  )
}
