import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function NotesSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="w-2/5" />
      <Skeleton className="mt-3 h-3 w-full" />
      <Skeleton className="mt-2 h-3 w-11/12" />
      <Skeleton className="mt-2 h-3 w-3/5" />
    </div>
  )
}
