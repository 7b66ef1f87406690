import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type LineFrameProps = {
  own: boolean
  /** Whether it begins a group, with room above. */
  begins: boolean
  /** What can be done with the message, beside it. */
  menu?: ReactNode
  children: ReactNode
}

/** The row of one message. The browser skips the work for rows far out of sight. */
export function LineFrame({ own, begins, menu, children }: LineFrameProps) {
  return (
    <div
      data-line
      className={classNames(
        'group/line flex w-full items-start gap-0.5 [contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto]',
        own && 'flex-row-reverse',
        begins && 'mt-4',
      )}
    >
      {children}
      {menu}
    </div>
  )
}
