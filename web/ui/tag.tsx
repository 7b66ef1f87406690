import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const tones = {
  neutral: 'bg-neutral text-text-2',
  info: 'bg-tint text-on-tint',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger',
  new: 'bg-secondary text-on-secondary',
  plate: 'bg-surface text-text inset-ring inset-ring-plate-ring',
}

type TagProps = {
  tone?: keyof typeof tones
  icon?: IconName
  iconFill?: boolean
  className?: string
  children: ReactNode
}

/** A state in a word or two. */
export function Tag({ tone = 'neutral', icon, iconFill = true, className, children }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 py-1 type-micro forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} fill={iconFill} size={14} />}
      {children}
    </span>
  )
}
