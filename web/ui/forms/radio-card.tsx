import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { HoldOffReason, stopEvent, useHoldOff } from '../hold-off.tsx'

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'disabled'> & {
  name: string
  value: string
  title: ReactNode
  /** At the right: a price, a mark. */
  aside?: ReactNode
  /** Why it cannot be chosen now. It stays focusable and says so. */
  disabledReason?: ReactNode
  children?: ReactNode
}

/** A large row to choose from, for example a bundle or a way to pay. */
export function RadioCard(props: RadioCardProps) {
  const { title, aside, disabledReason, children, className, ...input } = props
  const hold = useHoldOff(disabledReason, input['aria-describedby'])
  return (
    <label
      className={classNames(
        'flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg px-5 py-3.5 inset-ring inset-ring-line transition-colors duration-fast has-checked:bg-tint has-checked:inset-ring-[2.5px] has-checked:inset-ring-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border',
        hold.off ? 'bg-neutral text-muted' : 'bg-surface hover:inset-ring-line-strong',
        className,
      )}
    >
      <input
        {...input}
        {...hold.attributes}
        type="radio"
        className="tick-dot focus-visible:outline-none"
        onChange={hold.off ? undefined : input.onChange}
        onClick={hold.off ? stopEvent : input.onClick}
      />
      <span className="min-w-0 flex-[1_1_7.5rem]">
        <span className="block type-title-3">{title}</span>
        {children && (
          <span className={classNames('block type-small', !hold.off && 'text-text-2')}>
            {children}
          </span>
        )}
        {hold.off && <HoldOffReason id={hold.id}>{disabledReason}</HoldOffReason>}
      </span>
      {aside && <span className="ms-auto flex-none text-right">{aside}</span>}
    </label>
  )
}
