import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type DrawingProps = { className?: string }

/** The frame of every drawing: flat shapes, decoration, the same height. */
export function Drawing({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames('h-full w-auto forced-color-adjust-none', className)}
      viewBox="0 0 160 120"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
