import type { ComponentProps } from 'react'

/** Words for assistive technology alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />
}
