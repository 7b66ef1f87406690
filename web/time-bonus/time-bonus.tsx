import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { browserStore, type OpenStorage } from '../browser/browser-store.ts'
import { useFreeHands } from '../browser/use-free-hands.ts'
import { paths } from '../routing/paths.ts'
import { Link, matchPath, useLocation } from '../routing/router.ts'
import { useRoom } from '../spending/room.tsx'
import { useBonusWords } from './bonus-clock.tsx'
import { CountdownBanner } from './countdown-banner.tsx'
import { useBonusLife, useTimeBonus } from './use-time-bonus.ts'

/** Read aloud once in a page's life, not again on each of the six. */
let wasSaid = false

/** The welcome discount with the time left, above each page of the members' area. */
export function TimeBonusBanner() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const bonus = useTimeBonus()
  const { percent, endsIn } = useBonusWords(bonus)
  const [saidBefore] = useState(wasSaid)
  const shown = bonus.isVisible && isMembersArea(pathname)
  useEffect(() => {
    if (shown) wasSaid = true
  }, [shown])
  if (!shown) return null
  return (
    <section aria-label={t`Welcome discount`}>
      <CountdownBanner strip seconds={bonus.secondsLeft} announcement={saidBefore ? '' : endsIn}>
        <Link to={paths.credits()} className="link tap inline-flex items-center">
          <span>
            <Trans>
              Welcome: <strong>{percent} off</strong> your first bundle
            </Trans>
          </span>
        </Link>
      </CountdownBanner>
    </section>
  )
}

/** The pages that the specification calls the members' area, and no other. */
const patterns = ['/members', '/members/:id', '/chats', '/likes', '/likes/m/:id', '/premium']

/** Whether an address belongs to the members' area. */
export function isMembersArea(pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null)
}

const longMs = 40_000

const TimeBonusModal = lazy(() =>
  import('./time-bonus-modal.tsx').then(({ TimeBonusModal }) => ({ default: TimeBonusModal })),
)

/** Loads and forgets the bonus, and opens its modal when that is due. Present on every page. */
export function TimeBonusLife({ user }: { user: User }) {
  useBonusLife()
  const long = useLongStay()
  const { isVisible } = useTimeBonus()
  const dismissed = useDismissed(user.id)
  if (!shouldRemind({ long, credits: user.credits, isVisible, dismissed })) return null
  return <WhenFree user={user} />
}

function WhenFree({ user }: { user: User }) {
  const free = useFreeHands()
  const room = useRoom()
  // Whoever has told themselves to buy nothing, or cannot, is not told to be quick.
  if (!free || !room || room.frozen || room.paused_until || room.left_minor === 0) return null
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

/** Who has closed the time bonus modal in this browser, by account; signing out keeps it. */
export function createDismissals(where?: OpenStorage) {
  return browserStore(
    'time-bonus-dismissed',
    '',
    (stored) => (stored === 'yes' ? 'yes' : ''),
    where,
  )
}

const dismissals = createDismissals()

type Reminding = {
  /** Somebody has been in the members' area for 40 s. */
  long: boolean
  credits: number
  isVisible: boolean
  dismissed: boolean
}

/**
 * Whether the time bonus modal is due: once, for a member without credits while the bonus lasts.
 */
export function shouldRemind({ long, credits, isVisible, dismissed }: Reminding): boolean {
  return long && credits === 0 && isVisible && !dismissed
}

/** True once somebody has stayed in the members' area for 40 s, until leaving it. */
function useLongStay(): boolean {
  const inside = isMembersArea(useLocation().pathname)
  const [long, setLong] = useState(false)
  const [stay] = useState(() => watchStay(setLong))
  useEffect(() => stay.isAt(inside), [stay, inside])
  useEffect(() => stay.stop, [stay])
  return long
}

/**
 * Watches how long somebody stays in the members' area: after 40 s the stay is long. It continues
 * from one of its pages to another; leaving stops it, and coming back starts over.
 */
export function watchStay(tell: (long: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    /** Somebody is on a page now, inside the members' area or not. */
    isAt: (inside: boolean) => {
      if (!inside) {
        leave()
        tell(false)
      } else if (timer === undefined) {
        timer = setTimeout(() => tell(true), longMs)
      }
    },
    stop: leave,
  }
}
