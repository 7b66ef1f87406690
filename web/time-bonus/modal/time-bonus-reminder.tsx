import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { useFreeHands } from '../../likes/use-free-hands.ts'
import { useTimeBonus } from '../use-time-bonus.ts'
import { dismissals } from './dismissal.ts'
import { shouldRemind } from './should-remind.ts'
import { useLongStay } from './use-long-stay.ts'

const TimeBonusModal = lazy(() =>
  import('./time-bonus-modal.tsx').then(({ TimeBonusModal }) => ({ default: TimeBonusModal })),
)

/** Opens the time bonus modal when it is due. Present on every page. */
export function TimeBonusReminder({ user }: { user: User }) {
  const long = useLongStay()
  const { isVisible } = useTimeBonus()
  const dismissed = useDismissed(user.id)
  if (!shouldRemind({ long, credits: user.credits, isVisible, dismissed })) return null
  return <WhenFree user={user} />
}

function WhenFree({ user }: { user: User }) {
  const free = useFreeHands()
  if (!free) return null
  return (
    <Suspense fallback={null}>
      <TimeBonusModal
        signupDate={user.signup_date}
        onClose={() => dismissals.set(user.id, 'yes')}
      />
    </Suspense>
  )
}

/** Before the page is hydrated nothing is known about this browser, so nothing opens. */
function useDismissed(memberId: string): boolean {
  return useSyncExternalStore(
    dismissals.subscribe,
    () => dismissals.get(memberId) === 'yes',
    () => true,
  )
}
