import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../../routing/router.ts'
import { classNames } from '../class-names.ts'

type Tab = {
  label: ReactNode
  to: LinkProps['to']
  current: boolean
  /** A plain number behind the word. */
  count?: ReactNode
  /** Or a badge, where the number is about people who did something. */
  badge?: ReactNode
  /** More props of the link, for example `replace` or `preventScrollReset`. */
  link?: Omit<LinkProps, 'to'>
}

type TabsProps = { label: string; items: readonly Tab[]; className?: string }

/** Lists side by side, each with its address. They scroll where they do not fit. */
export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('scroll-row gap-7 border-b border-line', className)}
    >
      {items.map((tab) => (
        <Link
          key={typeof tab.to === 'string' ? tab.to : JSON.stringify(tab.to)}
          {...tab.link}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-12 flex-none items-center gap-2 border-b-3 type-body-strong transition-colors duration-base focus-visible:-outline-offset-3',
            tab.current
              ? 'border-control text-text'
              : 'border-[transparent] text-muted hover:text-text forced-colors:border-b-0',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabular font-normal">{tab.count}</span>}
          {tab.badge}
        </Link>
      ))}
    </nav>
  )
}
