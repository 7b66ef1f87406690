import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const rows = ['gender', 'seeking', 'relationship', 'languages']

/** Placeholders for what the card does not tell: interests and facts. */
export function DetailsSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t`The profile is loading`}</VisuallyHidden>
      <Skeleton className="w-2/5" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Skeleton shape="block" className="h-8.5 w-24 rounded-full" />
        <Skeleton shape="block" className="h-8.5 w-32 rounded-full" />
        <Skeleton shape="block" className="h-8.5 w-20 rounded-full" />
      </div>
      <Skeleton className="mt-6 w-1/3" />
      {rows.map((row) => (
        <Skeleton key={row} className="mt-5 w-4/5" />
      ))}
    </div>
  )
}
