import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

const tones = {
  neutral: 'bg-neutral text-text-2',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger',
  success: 'bg-success-tint text-success',
  field: 'bg-surface text-text',
}

type PriceTagProps = {
  icon?: IconName
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}

/** What something costs, or what is left: squared, with the coins. */
export function PriceTag({ icon = 'coins', tone = 'neutral', className, children }: PriceTagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-[7px] px-2.5 py-1 type-micro tabular forced-colors:border',
        tones[tone],
        className,
      )}
    >
      <Icon name={icon} fill={tone === 'warning' || tone === 'danger'} size={16} />
      {children}
    </span>
  )
}
