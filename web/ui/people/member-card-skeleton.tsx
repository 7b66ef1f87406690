import { Skeleton } from '../feedback/skeleton.tsx'

/** The same boxes as a member card, while it is on its way. */
export function MemberCardSkeleton() {
  return (
    <div className="flex min-w-0 flex-col" aria-hidden="true">
      <Skeleton shape="photo" />
      <Skeleton shape="line" className="mt-3 w-3/5" />
      <Skeleton shape="line" className="mt-2 h-3 w-4/5" />
    </div>
  )
}
