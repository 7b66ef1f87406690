import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function ChatListSkeleton() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5 px-5 pt-4">
      <VisuallyHidden role="status">{t`Your messages are loading`}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton shape="circle" className="w-13" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
