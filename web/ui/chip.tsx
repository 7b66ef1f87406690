import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../routing/router.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ChipProps = {
  icon?: IconName
  /** Both people have it: filled icon on tint. The caller says "in common" in words nearby. */
  common?: boolean
  className?: string
  children: ReactNode
}

/** A fact about somebody, for example an interest. */
export function Chip({ icon, common, className, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-8.5 items-center gap-2 rounded-full px-3 py-1.5 type-label forced-colors:border',
        common ? 'bg-tint text-on-tint' : 'bg-neutral text-text-2',
        className,
      )}
    >
      {icon && <Icon name={icon} fill={common} size={18} />}
      {children}
    </span>
  )
}

type FilterChipOwn = {
  /** The action in words, for example "Remove". It is read after the chip's text. */
  removeLabel: string
  children: ReactNode
}

type AsButton = FilterChipOwn & ComponentProps<'button'> & { onRemove?: () => void; to?: never }
type AsLink = FilterChipOwn & LinkProps & { onRemove?: never }

/** A filter that is on; pressing it removes it. */
export function FilterChip({ removeLabel, children, onRemove, ...rest }: AsButton | AsLink) {
  const className = classNames(
    'relative tap-around inline-flex min-h-8.5 items-center gap-2 rounded-full bg-tint px-3 py-1 type-label text-on-tint inset-ring-[1.5px] inset-ring-control transition-colors duration-fast hover:bg-field forced-colors:border',
    rest.className,
  )
  const inside = (
    <>
      <span>{children}</span>
      <VisuallyHidden>{removeLabel}</VisuallyHidden>
      <Icon name="x" bold size={14} />
    </>
  )
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={className}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" onClick={onRemove} {...rest} className={className}>
      {inside}
    </button>
  )
}
