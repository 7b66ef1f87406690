import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The boxes of what is not known from the card. */
export function DetailsSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t`The profile is loading`}</VisuallyHidden>
      <Skeleton className="w-2/5" />
      <Skeleton shape="block" className="mt-3 h-20 w-full" />
      <Skeleton className="mt-6 w-1/2" />
      <Skeleton className="mt-3 w-4/5" />
      <Skeleton className="mt-2 w-3/5" />
    </div>
  )
}
