import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Stands where a profile will be, and behind what keeps somebody from it. */
export function ProfileSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="page max-md:px-0 md:py-4">
      <VisuallyHidden>{t`Loading the profile`}</VisuallyHidden>
      <Skeleton className="mt-3.5 mb-6 w-40 max-md:hidden" />
      <div className="profile-grid">
        <Skeleton shape="photo" className="max-md:rounded-none md:max-w-140" />
        <div className="max-md:px-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="mt-3 w-2/5" />
          <Skeleton shape="block" className="mt-6 h-28 w-full" />
          <Skeleton className="mt-8 w-1/2" />
          <Skeleton className="mt-3 w-4/5" />
          <Skeleton className="mt-2 w-3/5" />
        </div>
      </div>
    </div>
  )
}
