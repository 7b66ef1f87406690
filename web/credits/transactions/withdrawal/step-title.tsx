import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step that takes the place of another: the focus goes on with it. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="type-title-3">
      {children}
    </h3>
  )
}
