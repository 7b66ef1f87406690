import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & {
  summary: ReactNode
  /** A small number beside the summary. */
  badge?: ReactNode
  children: ReactNode
}

/** A part that opens and closes in place. */
export function Disclosure({ summary, badge, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classNames('group/disclosure', className)}>
      <summary className="flex min-h-14 items-center justify-between gap-3 rounded-sm type-body-strong">
        <span className="flex items-center gap-2">
          {summary}
          {badge && (
            <span className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-tint px-2 tabular type-micro text-on-tint">
              {badge}
            </span>
          )}
        </span>
        <Icon
          name="caret-down"
          bold
          size={16}
          className="transition-transform duration-fast group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
