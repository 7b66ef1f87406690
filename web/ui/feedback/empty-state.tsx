import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type EmptyStateProps = {
  drawing?: ReactNode
  /** A state in a word above the title: a Tag, or an icon with its word. */
  status?: ReactNode
  title: ReactNode
  level?: 1 | 2 | 3
  text?: ReactNode
  actions?: ReactNode
  align?: 'start' | 'center'
  className?: string
}

/** Nothing here, or not now: what it is, why, and one or two ways on. */
export function EmptyState(props: EmptyStateProps) {
  const { drawing, status, title, level = 2, text, actions, align = 'center', className } = props
  const Heading = `h${level}` as const
  const centre = align === 'center'
  return (
    <section
      className={classNames(
        'flex w-full max-w-[28rem] flex-col gap-2',
        centre && 'mx-auto items-center text-center',
        className,
      )}
    >
      {drawing && (
        <div
          className={classNames(
            'mb-4 flex',
            level === 1 ? 'h-40' : 'h-30',
            centre && 'justify-center',
          )}
        >
          {drawing}
        </div>
      )}
      {status && <div className="mb-2">{status}</div>}
      <Heading className={level === 1 ? 'type-title-1' : 'type-title-2'}>{title}</Heading>
      {text && <div className="text-balance text-text-2">{text}</div>}
      {actions && (
        <div className={classNames('mt-4 flex w-full flex-wrap gap-2', centre && 'justify-center')}>
          {actions}
        </div>
      )}
    </section>
  )
}
