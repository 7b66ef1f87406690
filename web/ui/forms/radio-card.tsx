import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'disabled'> & {
  name: string
  value: string
  title: ReactNode
  /** At the right: a price, a mark. */
  aside?: ReactNode
  children?: ReactNode
}

/** A large row to choose from, for example a bundle or a way to pay. */
export function RadioCard({ title, aside, children, className, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'flex min-h-18 items-center gap-4 rounded-lg bg-surface px-5 py-3.5 inset-ring inset-ring-line transition-colors duration-fast hover:inset-ring-line-strong has-checked:bg-tint has-checked:inset-ring-[2.5px] has-checked:inset-ring-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border',
        className,
      )}
    >
      <input {...input} type="radio" className="tick-dot focus-visible:outline-none" />
      <span className="min-w-0 flex-1">
        <span className="block type-title-3">{title}</span>
        {children && <span className="block type-small text-text-2">{children}</span>}
      </span>
      {aside && <span className="flex-none text-right">{aside}</span>}
    </label>
  )
}
