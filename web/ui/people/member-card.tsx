import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../../routing/router.ts'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

type MemberCardProps = {
  /** Absent when the profile is no longer there. */
  to?: LinkProps['to']
  linkProps?: Omit<LinkProps, 'to' | 'children'>
  name: ReactNode
  age?: ReactNode
  /** A Photo. */
  photo: ReactNode
  /** On the photo, top left: the fictional label first, tags. */
  labels?: ReactNode
  /** On the photo, bottom right: round plates. */
  plates?: ReactNode
  /** Under the name: place, presence. */
  line?: ReactNode
  /** Looked at before. */
  seen?: boolean
  level?: 2 | 3 | 4
  className?: string
  /** At the very bottom, in one line with those of the cards beside it: buttons of this card. */
  children?: ReactNode
}

/** Photo, then name and place. The whole card is the link; plates and buttons still work on their own. */
export function MemberCard(props: MemberCardProps) {
  const { to, linkProps, name, age, photo, labels, plates, line, seen, level = 3 } = props
  const { className, children } = props
  const Heading = `h${level}` as const
  const words = (
    <>
      {name}
      {age !== undefined && age !== null && (
        <>
          , <span className="tabular font-normal">{age}</span>
        </>
      )}
    </>
  )
  return (
    <article className={classNames('group relative flex h-full min-w-0 flex-col', className)}>
      <div className={classNames('relative', !to && 'opacity-60')}>
        {photo}
        {labels && (
          <div className="pointer-events-none absolute top-2.5 right-2.5 left-2.5 flex flex-wrap gap-1.5">
            {labels}
          </div>
        )}
        {plates && <div className="absolute right-2 bottom-2 z-10 flex gap-2">{plates}</div>}
      </div>
      <Heading
        className={classNames(
          'mt-2.5 text-[1.0625rem]/snug',
          seen ? 'font-medium text-text-2' : 'font-heavy',
        )}
      >
        {to === undefined ? (
          words
        ) : (
          <Link
            {...linkProps}
            to={to}
            className="rounded-xs outline-none active:bg-none active:after:held after:absolute after:inset-0 after:rounded-lg group-hover:underline underline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {words}
          </Link>
        )}
      </Heading>
      {line && (
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 type-caption text-muted">
          {line}
        </div>
      )}
      {children && (
        <div className="relative z-10 mt-2.5 flex flex-1 flex-wrap items-end gap-2">{children}</div>
      )}
    </article>
  )
}

type MemberCardSkeletonProps = {
  /** As the photo's class. */
  photoClass?: string
  /** In the place of its buttons. */
  children?: ReactNode
}

/** The same boxes as a member card, while it is on its way. */
export function MemberCardSkeleton({ photoClass, children }: MemberCardSkeletonProps) {
  return (
    <div className="flex min-w-0 flex-col" aria-hidden="true">
      <Skeleton shape="photo" className={photoClass} />
      <Skeleton shape="line" className="mt-3 w-3/5" />
      <Skeleton shape="line" className="mt-2 h-3 w-4/5" />
      {children && <div className="mt-3 flex gap-2">{children}</div>}
    </div>
  )
}
