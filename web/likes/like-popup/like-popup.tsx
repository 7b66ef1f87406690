import { lazy, Suspense } from 'react'
import { useFreeHands } from '../use-free-hands.ts'
import { useLikePopup } from './use-like-popup.ts'

const LikePopupModal = lazy(() =>
  import('./like-popup-modal.tsx').then(({ LikePopupModal }) => ({ default: LikePopupModal })),
)

/** A like that the member has not seen, if the address asks for it. Present on every page. */
export function LikePopup({ memberId }: { memberId: string }) {
  const [liker, close] = useLikePopup(memberId)
  return liker && <WhenFree memberId={memberId} liker={liker} onClose={close} />
}

type WhenFreeProps = Parameters<typeof LikePopupModal>[0]

function WhenFree(props: WhenFreeProps) {
  const free = useFreeHands()
  if (!free) return null
  return (
    <Suspense fallback={null}>
      <LikePopupModal {...props} />
    </Suspense>
  )
}
