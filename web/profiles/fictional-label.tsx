import type { ReactNode } from 'react'
import { useSettings } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { filledIcons, type IconName } from '../ui/icon-names.ts'

/** For a site that names none, or one that we do not draw. */
const usualIcon: IconName = 'mask-happy'

type FictionalLabelProps = {
  /** The whole word of this site, for example "Fictional profile". Never shortened to the icon. */
  children: ReactNode
  className?: string
}

/** Marks a profile behind which no real person stands. A solid plate with a full edge, never dismissible. */
export function FictionalLabel({ children, className }: FictionalLabelProps) {
  const { fictional_icon } = useSettings()
  const chosen = [...filledIcons].find((name) => name === fictional_icon)
  return (
    <span
      data-fictional="true"
      className={classNames(
        'inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-full border-[1.5px] border-text bg-surface px-2.5 py-0.5 type-micro text-text',
        className,
      )}
    >
      <Icon name={chosen ?? usualIcon} fill size={14} />
      {children}
    </span>
  )
}
