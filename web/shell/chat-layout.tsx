import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ChatRail } from '../chats/chat-rail.tsx'
import { paths } from '../routing/paths.ts'
import { Outlet, useLocation, useRouteError } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { EntryWarning } from './entry-warning.tsx'
import { ErrorPage } from './error-page.tsx'
import { MembersOwn } from './for-members.tsx'
import { TopNavigation } from './navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/**
 * The chats' bare frame: no alerts, no footer; the list belongs to the members' area and shows its
 * banner. From 992 px a rail is the way out; below that, the list keeps the navigation of every
 * page, and a conversation has Back.
 */
export default function ChatLayout() {
  const onList = useLocation().pathname === paths.chats()
  return (
    <Frame withTop={onList}>
      <Outlet />
    </Frame>
  )
}

/** An error in a chat leaves the way to other pages intact. */
export function ErrorBoundary() {
  return (
    <Frame withTop>
      <div className="min-w-0 flex-1 overflow-y-auto">
        <ErrorPage error={useRouteError()} />
      </div>
    </Frame>
  )
}

function Frame({ withTop, children }: { withTop: boolean; children: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  const frame = useRef<HTMLDivElement>(null)
  useVisibleHeight(frame)
  return (
    <div
      ref={frame}
      className={`flex h-dvh flex-col overflow-hidden [container:chat/size] lg:flex-row ${withTop ? 'max-md:pb-tab low:max-md:overflow-y-auto low:max-md:scroll-pb-tab' : ''}`}
    >
      <EntryWarning layout="chat">
        <a href="#main" className="skip-link">{t`Skip to the content`}</a>
        {withTop && (
          <div className="flex-none lg:hidden">
            <TopNavigation />
          </div>
        )}
        {user && <ChatRail user={user} />}
        <div
          className={`flex min-h-0 min-w-0 flex-1 flex-col ${withTop ? 'low:max-md:flex-none' : ''}`}
        >
          <OfflineBanner />
          {user && <MembersOwn show={({ WelcomeStrip }) => <WelcomeStrip user={user} />} />}
          <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 outline-none">
            {children}
          </main>
        </div>
      </EntryWarning>
    </div>
  )
}

/** Gives a frame the height left by an on-screen keyboard, so that its foot stays in sight. */
function useVisibleHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const element = frame.current
      if (!element) return
      // Pinching changes the size too, and then the frame has to stay as it is.
      const covered = viewport.scale === 1 && window.innerHeight - viewport.height > 100
      element.style.height = covered ? `${viewport.height}px` : ''
      if (covered) window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [frame])
}
