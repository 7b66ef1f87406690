import type { ReactNode } from 'react'
import type { LinkProps } from '../../routing/router.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

type PagerLink = { to: LinkProps['to']; label: ReactNode; link?: Omit<LinkProps, 'to'> }

type PagerProps = {
  label: string
  previous?: PagerLink | null
  next?: PagerLink | null
  /** The current place, for example "Page 2 of 9". */
  children?: ReactNode
  className?: string
}

/** Page by page, as links. */
export function Pager({ label, previous, next, children, className }: PagerProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-5 gap-y-2',
        className,
      )}
    >
      {previous && (
        <Button
          {...previous.link}
          look="line"
          size="compact"
          icon="caret-left"
          to={previous.to}
          rel="prev"
        >
          {previous.label}
        </Button>
      )}
      {children && <span className="tabular type-small text-muted">{children}</span>}
      {next && (
        <Button
          {...next.link}
          look="line"
          size="compact"
          iconEnd="caret-right"
          to={next.to}
          rel="next"
        >
          {next.label}
        </Button>
      )}
    </nav>
  )
}
