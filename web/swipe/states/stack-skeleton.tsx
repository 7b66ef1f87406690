import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function StackSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      <VisuallyHidden>{t`The cards are loading`}</VisuallyHidden>
      <Skeleton shape="block" className="flex-1 rounded-voice-in-xl!" />
    </div>
  )
}
