import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step that replaces another: the focus moves to it. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="type-title-3">
      {children}
    </h3>
  )
}
