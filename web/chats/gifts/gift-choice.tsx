import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type GiftChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'disabled'> & {
  name: string
  value: string
  drawing: ReactNode
  title: ReactNode
  /** In credits and in money; nowhere else does a gift say what it costs. */
  price: ReactNode
}

/** One gift of the chooser: drawing, name, price. A radio button inside. */
export function GiftChoice({ drawing, title, price, className, ...input }: GiftChoiceProps) {
  return (
    <label
      className={classNames(
        'relative flex flex-col rounded-lg bg-field p-4 text-on-field transition-colors duration-fast hover:inset-ring-[1.5px] hover:inset-ring-control has-checked:inset-ring-[2.5px] has-checked:inset-ring-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="tick-dot absolute! top-3 right-3 focus-visible:outline-none"
      />
      <span className="mb-3 flex h-20 justify-center">{drawing}</span>
      <span className="type-body-strong">{title}</span>
      <span className="tabular type-small">{price}</span>
    </label>
  )
}
