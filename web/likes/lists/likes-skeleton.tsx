import { useLingui } from '@lingui/react/macro'
import { MemberCardSkeleton } from '../../ui/people/member-card-skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const boxes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function LikesSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t`The likes are loading`}</VisuallyHidden>
      <ul className="member-grid max-sm:grid-cols-1" aria-hidden="true">
        {boxes.map((box) => (
          <li key={box}>
            <MemberCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
