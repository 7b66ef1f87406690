import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { activationReminder } from '../accounts/activation-reminder.ts'
import { forgetOthers, leaveWhenSignedOut, useSignOut } from '../accounts/sign-out.ts'
import { latePart } from '../browser/late-part.tsx'
import { media, useMedia } from '../browser/media.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { useNamedZone } from '../language/local-time.tsx'
import { PausedNotice } from '../leaving/paused-notice.tsx'
import { MatchAnnouncer } from '../likes/match-announcer.tsx'
import { badgeCount, creditsTone, useNewLikes, useUnread } from '../live/counts.ts'
import { useOfflinePage } from '../live/offline-page.ts'
import { useLive } from '../live/use-live.ts'
import { usePeriodicReload } from '../live/use-periodic-reload.ts'
import { usePushMessages } from '../live/use-push-messages.ts'
import { paths } from '../routing/paths.ts'
import { Link, useLocation } from '../routing/router.ts'
import { useLivePosition } from '../sites/site.ts'
import { mayHaveBonus } from '../time-bonus/may-have-bonus.ts'
import { Badge, CreditsBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuDivider, MenuLink } from '../ui/layers/menu-items.tsx'
import { PageProgress } from '../ui/navigation/page-progress.tsx'
import { Avatar } from '../ui/people/avatar.tsx'

// What only members see at once: a script of its own, so that no visitor waits for it. It is
// reached through for-members.tsx alone.

const ActivationAlert = latePart('activation', () =>
  import('../accounts/activation.tsx').then((module) => module.ActivationAlert),
)

const Alerts = latePart('alerts', () =>
  import('../alerts/alerts.tsx').then((module) => module.Alerts),
)

const TimeBonusBanner = latePart('time-bonus', () =>
  import('../time-bonus/time-bonus.tsx').then((module) => module.TimeBonusBanner),
)

const TimeBonusLife = lazy(() =>
  import('../time-bonus/time-bonus.tsx').then((module) => ({ default: module.TimeBonusLife })),
)

const KeptPush = lazy(() =>
  import('../push/use-push.ts').then(({ useKeptPush }) => ({
    default: function KeptPush() {
      useKeptPush()
      return null
    },
  })),
)

const LikePopup = lazy(() =>
  import('../likes/like-popup.tsx').then((module) => ({ default: module.LikePopup })),
)

/** What is said where the page has no scripts. */
export function OnlyReading() {
  return (
    <>
      <strong className="font-strong">
        <Trans>Only reading works right now.</Trans>
      </strong>{' '}
      <Trans>
        Writing, liking, searching and paying need JavaScript. Allow it in your browser for this
        site, and load the page again.
      </Trans>
    </>
  )
}

/** Keeps a member's page live, whichever it is, and shows what comes up by itself. */
export function MembersLife({ user }: { user: User }) {
  const hydrated = useHydrated()
  const mayHave = useMayHaveBonus(user)
  const asked = useAskedForLikes()
  useLive(user.id, useLivePosition())
  useOfflinePage()
  usePeriodicReload()
  usePushMessages()
  useOwnBrowser(user.id)
  useNamedZone()
  useUndoInReach()
  return (
    <>
      <MatchAnnouncer />
      {hydrated && (
        <>
          <Late>
            <KeptPush />
          </Late>
          <Late>{mayHave && <TimeBonusLife user={user} />}</Late>
          <Late>{asked && <LikePopup memberId={user.id} />}</Late>
        </>
      )}
    </>
  )
}

/** Each for itself, so that none is hidden while another comes. */
function Late({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}

/** Whether an address has asked for the like pop-up; one that runs goes on where the next does not. */
function useAskedForLikes(): boolean {
  const asks = new URLSearchParams(useLocation().search).has('t')
  const [asked, setAsked] = useState(asks)
  if (asks && !asked) setAsked(true)
  return asked
}

/** What others left in this browser goes, and signing out in another tab ends this one, too. */
function useOwnBrowser(memberId: string): void {
  useEffect(() => {
    forgetOthers(memberId)
    return leaveWhenSignedOut()
  }, [memberId])
}

/** The welcome discount with the time left: for the few who may have it. */
export function WelcomeStrip({ user }: { user: User }) {
  return useMayHaveBonus(user) && <TimeBonusBanner />
}

/** As it was when the page began: whoever pays meanwhile has none, but it still has to be forgotten. */
function useMayHaveBonus(user: User): boolean {
  return useState(() => mayHaveBonus(user, Date.now()))[0]
}

/** Above the page: the welcome discount, one's break, and what is to be done about the account. */
export function MembersNotices({ user }: { user: User }) {
  return (
    <>
      <WelcomeStrip user={user} />
      <PausedNotice />
      <Activation user={user} />
      <OtherAlerts user={user} />
    </>
  )
}

/** What the server knows to tell of stands in the page; else they come once the page is there. */
function OtherAlerts({ user }: { user: User }) {
  const hydrated = useHydrated()
  const isTold = user.profile.main_image === null || user.notifications_disabled.length > 0
  const [drawn] = useState(!hydrated && isTold)
  return (drawn || hydrated) && <Alerts user={user} drawn={drawn} />
}

function Activation({ user }: { user: User }) {
  const url = useLocation()
  const smartphone = useMedia(media.phone)
  return activationReminder({ user, url, smartphone }) && <ActivationAlert />
}

/** Search, messages, likes, and credits or premium, each with its badge. */
export function MainItems({ user }: { user: User }) {
  const { t } = useLingui()
  const unread = useUnread(true)
  const newLikes = useNewLikes(true)
  const { paid_user: paid, credits } = user
  const tone = creditsTone(credits)
  return (
    <nav aria-label={t`Main`} className="main-items">
      <Item
        to={paths.members()}
        icon="magnifying-glass"
        word={t`Search members`}
        short={t`Search`}
        also={[paths.swipeGame(), paths.matchFinder()]}
      />
      <Item to={paths.chats()} icon="chats-circle" word={t`Messages`}>
        {unread > 0 && <Badge count={badgeCount(unread)} label={t`${unread} unread`} />}
      </Item>
      <Item to={paths.likes()} icon="heart" word={t`Likes`}>
        {newLikes > 0 && <Badge count={badgeCount(newLikes)} label={t`${newLikes} new`} />}
      </Item>
      {paid ? (
        <Item to={paths.credits()} icon="coins" word={t`Credits`}>
          {tone && (
            <CreditsBadge
              amount={credits}
              tone={tone}
              label={t`${plural(credits, { one: '# credit left', other: '# credits left' })}`}
            />
          )}
        </Item>
      ) : (
        <Item to={paths.premium()} icon="star" word={t`Get Premium`} short={t`Premium`} />
      )}
    </nav>
  )
}

type ItemProps = {
  to: string
  icon: IconName
  word: string
  short?: string
  /** Pages of their own that belong to this entry. */
  also?: string[]
  children?: ReactNode
}

function Item({ to, icon, word, short, also = [], children }: ItemProps) {
  const { pathname } = useLocation()
  const current = [to, ...also].some((path) => isUnder(path, pathname))
  return (
    <Link to={to} className="main-item" aria-current={current ? 'page' : undefined}>
      <Icon name={icon} fill={current} size={24} />
      {short ? (
        <>
          <span className="xl:hidden">{short}</span>
          <span className="max-xl:hidden">{word}</span>
        </>
      ) : (
        <span>{word}</span>
      )}
      {children && <span className="main-item-badge">{children}</span>}
    </Link>
  )
}

function isUnder(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** One's own picture and name, leading to profile, more ways to meet, settings and signing out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const { name, main_image } = user.profile
  const leave = useSignOut()
  return (
    <>
      <Menu
        label={t`Account`}
        align="end"
        button={(props) => (
          <Button {...props} look="plain" size="compact" iconEnd="caret-down">
            <Avatar src={main_image?.square_filename ?? null} name={name} size={36} />
            <span className="max-w-32 truncate max-xl:sr-only">{name}</span>
          </Button>
        )}
      >
        <MenuLink to={paths.profile()} icon="user">
          <Trans>My profile</Trans>
        </MenuLink>
        <MenuLink to={paths.swipeGame()} icon="cards">
          <Trans>Swipe game</Trans>
        </MenuLink>
        <MenuLink to={paths.matchFinder()} icon="magic-wand">
          <Trans>Match finder</Trans>
        </MenuLink>
        <MenuLink to={paths.transactions()} icon="receipt">
          <Trans>Transactions</Trans>
        </MenuLink>
        <MenuLink to={paths.settings()} icon="gear">
          <Trans>Settings</Trans>
        </MenuLink>
        <MenuDivider />
        <MenuButton icon="sign-out" onClick={() => leave.isPending || leave.mutate()}>
          <Trans>Log out</Trans>
        </MenuButton>
      </Menu>
      <PageProgress active={leave.isPending} label={t`Logging out`} />
    </>
  )
}

/**
 * A toast that can be undone is the next stop of the Tab key once, wherever on the page one is: at the
 * end of it, where toasts stand, nobody would be in time. From there it goes on where one was.
 */
function useUndoInReach(): void {
  useEffect(() => {
    let offered: Element | undefined
    let from: Element | null = null
    const press = (event: KeyboardEvent) => {
      const undo = [...document.querySelectorAll<HTMLElement>('.toaster [data-undo]')].at(-1)
      const toasts = undo?.closest('.toaster')
      const here = document.activeElement
      if (event.key !== 'Tab' || event.defaultPrevented || !undo || !toasts) return
      const leaves = here === [...toasts.querySelectorAll('button')].at(event.shiftKey ? 0 : -1)
      if (leaves && from instanceof HTMLElement && from.isConnected) {
        from.focus({ preventScroll: true })
        // Forwards the browser goes on from there by itself.
        if (event.shiftKey) event.preventDefault()
      } else if (!event.shiftKey && offered !== undo && !toasts.contains(here)) {
        offered = undo
        from = here
        undo.focus()
        // A dialog lets nobody out.
        if (here !== document.activeElement) event.preventDefault()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
