import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The first step before its figures have loaded. */
export function OutlookSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`The page is loading`} className="grid gap-3">
      <Skeleton shape="line" className="h-7 w-48" />
      <Skeleton shape="block" className="h-18" />
      <Skeleton shape="block" className="h-36" />
      <Skeleton shape="block" className="h-12" />
    </div>
  )
}
