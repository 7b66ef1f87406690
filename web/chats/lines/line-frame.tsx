import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type LineFrameProps = {
  own: boolean
  /** It begins a group: there is room above. */
  begins: boolean
  /** What can be done with the message, beside it. */
  menu?: ReactNode
  children: ReactNode
}

/** The row of one message. The browser leaves out of its work what is far from sight. */
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
