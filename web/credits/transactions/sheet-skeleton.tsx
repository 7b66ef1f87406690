import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type SheetSkeletonProps = { label: string; lines: number }

/** Placeholder for the sheet of an order or a movement while it loads. */
export function SheetSkeleton({ label, lines }: SheetSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div
        aria-hidden="true"
        className="grid gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
      >
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className="flex justify-between gap-4">
            <Skeleton className="w-1/4" />
            <Skeleton className="w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
