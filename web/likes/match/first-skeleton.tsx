import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function FirstSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="grid gap-2">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton className="w-4/5" />
      <Skeleton shape="block" className="mt-2 h-11 w-4/5" />
      <Skeleton shape="block" className="h-11 w-full" />
      <Skeleton shape="block" className="h-11 w-3/5" />
      <Skeleton shape="block" className="mt-2 h-30 w-full" />
    </div>
  )
}
