import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** Under a message that was not sent: what happened, and the way on. */
export function FailedStatus({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <span
      role="status"
      className="mt-1 inline-flex items-center gap-1.5 px-1 type-caption text-danger"
    >
      <Icon name="warning-octagon" fill size={16} />
      <span>{children}</span>
      {action}
    </span>
  )
}
