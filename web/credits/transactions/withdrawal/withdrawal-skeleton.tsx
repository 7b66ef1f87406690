import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

/** The lines of the first step while they are worked out. */
export function WithdrawalSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="grid gap-4 pt-2">
      <VisuallyHidden>{t`Working out what goes back`}</VisuallyHidden>
      {lines.map((line) => (
        <div key={line} className="flex justify-between gap-4" aria-hidden="true">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-20" />
        </div>
      ))}
      <Skeleton shape="block" className="mt-4 h-12 w-40 rounded-md!" />
    </div>
  )
}
