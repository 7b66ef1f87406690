import { useLingui } from '@lingui/react/macro'
import { notificationTypes } from '#contract/notifications.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

/** The table until the choices have loaded. */
export function NotificationsSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`The page is loading`}
      className="grid gap-3 rounded-xl border border-line bg-surface p-5 md:p-6"
    >
      {notificationTypes.map((type) => (
        <Skeleton key={type} shape="block" className="h-14" />
      ))}
    </div>
  )
}
