import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { classNames } from './class-names.ts'

export type HoldOffProps = {
  /** Why it cannot be used now. It stays focusable and says so. */
  disabledReason?: ReactNode
  /** The screen already says why nearby: keep the reason for assistive technology alone. */
  reasonHidden?: boolean
}

/** What a control needs to be off without disappearing from the keyboard. */
export function useHoldOff(reason: ReactNode, describedBy?: string) {
  const id = useId()
  const off = Boolean(reason)
  return {
    off,
    id,
    attributes: {
      'aria-disabled': off || undefined,
      'aria-describedby': classNames(describedBy, off && id) || undefined,
    },
  }
}

/** The reason as text, to be placed beside the control. */
export function HoldOffReason({
  id,
  children,
  hidden,
}: {
  id: string
  children: ReactNode
  hidden?: boolean
}) {
  return (
    <span id={id} className={hidden ? 'sr-only' : 'type-caption text-muted'}>
      {children}
    </span>
  )
}

/** Stops an event for good: for controls that are off or busy. */
export function stopEvent(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}
