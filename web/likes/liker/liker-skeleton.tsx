import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function LikerSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      className="page grid gap-x-10 gap-y-5 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:max-w-270 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]"
    >
      <VisuallyHidden>{t`The profile is loading`}</VisuallyHidden>
      <Skeleton shape="photo" className="max-md:aspect-square" />
      <div className="grid content-center gap-4">
        <Skeleton shape="block" className="h-10 w-3/5" />
        <Skeleton className="w-2/5" />
        <Skeleton shape="block" className="h-12 w-full" />
        <Skeleton className="w-4/5" />
      </div>
    </div>
  )
}
