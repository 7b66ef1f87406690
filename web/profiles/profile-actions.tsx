import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { copyText } from '../browser/clipboard.ts'
import { useLike } from '../likes/use-like.ts'
import { useBringBack, usePass } from '../passes/use-pass.ts'
import { paths } from '../routing/paths.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LabelledIconButton } from '../ui/labelled-icon-button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuDivider } from '../ui/layers/menu-items.tsx'
import { LoginModal } from '../visitors/login-modal.tsx'
import { profileQuestion } from './use-profile.ts'
import { WriteButton } from './write-button.tsx'

/** What a profile's menu opens in a layer of its own. */
export type Act = 'block' | 'report'

type ProfileActionsProps = { card: ProfileCard; profile?: Profile; onAct: (act: Act) => void }

/** Like, which is free, gift and write, with their prices. On phones they stay at the bottom. */
export function ProfileActions({ card, profile, onAct }: ProfileActionsProps) {
  const { t } = useLingui()
  const user = useUser()
  const [invited, setInvited] = useState<'like' | 'chat' | 'gift' | null>(null)
  const { name } = card
  const titles = {
    like: t`Login to like ${name}'s profile`,
    chat: t`You need to be logged in to chat`,
    gift: t`You need to be logged in to send a gift to ${name}`,
  }
  return (
    <div className="foot-bar flex flex-wrap items-stretch gap-2 lg:flex-col-reverse lg:gap-2.5">
      <div className="flex flex-none items-stretch gap-1 md:gap-2 lg:grid lg:auto-cols-fr lg:grid-flow-col">
        <LikeButton card={card} onInvite={user ? undefined : () => setInvited('like')} />
        <GiftButton
          id={card.id}
          conversationId={profile?.conversation_id ?? null}
          onInvite={user ? undefined : () => setInvited('gift')}
        />
        <MoreMenu card={card} profile={profile} onAct={onAct} place="bar" />
      </div>
      <div className="min-w-min flex-1">
        <WriteButton person={card} inBar onInvite={() => setInvited('chat')} />
      </div>
      {invited && (
        <LoginModal
          title={titles[invited]}
          next={invited === 'like' ? undefined : paths.memberChat(card.id)}
          writeTo={invited === 'chat' ? card.id : undefined}
          onClose={() => setInvited(null)}
        />
      )}
    </div>
  )
}

type LikeButtonProps = { card: ProfileCard; onInvite?: () => void }

function LikeButton({ card, onInvite }: LikeButtonProps) {
  const setLiked = useLike(card)
  const { liked } = card
  return (
    <LabelledIconButton
      icon="heart"
      iconFill={liked}
      tone={liked ? 'like' : undefined}
      look="neutral"
      aria-pressed={liked}
      label={liked ? <Trans>Liked</Trans> : <Trans>Like, free</Trans>}
      onClick={onInvite ?? (() => setLiked(!liked))}
      className="max-md:max-w-19 max-md:px-1 md:min-w-18"
    />
  )
}

type GiftButtonProps = {
  id: string
  conversationId: string | null
  /** Called when a visitor presses it. */
  onInvite?: () => void
}

/** The way to the gifts, which stand in the conversation, with what they cost at least. */
function GiftButton({ id, conversationId, onInvite }: GiftButtonProps) {
  const { gift_credits } = useSettings()
  const look = {
    icon: 'gift',
    look: 'neutral',
    label: <Trans>Gift, from {gift_credits}</Trans>,
    className: 'max-md:max-w-19 max-md:px-1 md:min-w-18',
  } as const
  if (onInvite) return <LabelledIconButton {...look} onClick={onInvite} />
  const to = conversationId ? paths.chat(conversationId) : paths.memberChat(id)
  return <LabelledIconButton {...look} to={to} state={{ open: 'gifts' }} />
}

type MoreMenuProps = {
  card: ProfileCard
  profile?: Profile
  onAct: (act: Act) => void
  /** In the row of acts, or as a plate on the photo of a phone. */
  place: 'bar' | 'photo'
}

/** Everything else one can do with a profile. */
export function MoreMenu({ card, profile, onAct, place }: MoreMenuProps) {
  const { t } = useLingui()
  const user = useUser()
  const share = useShare(card)
  const passing = usePassing(card, profile)
  const { name } = card
  return (
    <Menu
      label={t`More about ${name}`}
      align="end"
      button={(props) =>
        place === 'photo' ? (
          <IconButton {...props} look="plate" icon="dots-three" label={t`More about ${name}`} />
        ) : (
          <LabelledIconButton
            {...props}
            look="neutral"
            icon="dots-three"
            label={<Trans>More</Trans>}
            className="max-md:hidden md:min-w-18"
          />
        )
      }
    >
      <MenuButton icon="share-network" onClick={() => void share()}>
        <Trans>Share this profile</Trans>
      </MenuButton>
      {user && (
        <>
          <MenuButton
            icon={passing.passed ? 'arrow-counter-clockwise' : 'user-minus'}
            onClick={passing.toggle}
          >
            {passing.passed ? <Trans>Bring back</Trans> : <Trans>No thanks</Trans>}
          </MenuButton>
          <MenuDivider />
          <MenuButton icon="prohibit" onClick={() => onAct('block')}>
            <Trans>Block {name}</Trans>
          </MenuButton>
          <MenuButton icon="flag" tone="danger" onClick={() => onAct('report')}>
            <Trans>Report {name}</Trans>
          </MenuButton>
        </>
      )}
    </Menu>
  )
}

/** Shares the address of a profile, or says that it was copied. */
function useShare({ id, name }: ProfileCard): () => Promise<void> {
  const { t } = useLingui()
  const toasts = useToast()
  const site = useSettings().name
  return async () => {
    const url = new URL(paths.member(id), location.origin).href
    const share = navigator.share?.bind(navigator)
    try {
      const how = await shareLink({ title: t`${name} on ${site}`, url }, { share, copy: copyText })
      if (how === 'copied') toasts.show({ text: t`Link copied.`, key: 'share' })
    } catch {
      // Plain http has no clipboard, so the address itself is shown for copying.
      toasts.show({
        tone: 'info',
        text: t`The link of this profile: ${url}`,
        stays: true,
        key: 'share',
      })
    }
  }
}

type Link = { title: string; url: string }

type ShareActs = {
  /** The system's own share sheet, if there is one. */
  share?: (link: Link) => Promise<void>
  copy: (url: string) => Promise<void>
}

/** Passes a link to the system's sheet, or copies it. Closing the sheet means nothing more. */
export async function shareLink(
  link: Link,
  { share, copy }: ShareActs,
): Promise<'shared' | 'copied'> {
  if (share) {
    try {
      await share(link)
      return 'shared'
    } catch (error) {
      if (isAbort(error)) return 'shared'
    }
  }
  await copy(link.url)
  return 'copied'
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** "No thanks" to an open profile, and taking it back; the page shows it at once. */
function usePassing(card: ProfileCard, profile?: Profile) {
  const queries = useQueryClient()
  const pass = usePass()
  const bringBack = useBringBack()
  const passed = profile?.passed ?? false
  const toggle = useCallback(() => {
    queries.setQueryData(
      profileQuestion(card.id).queryKey,
      (known) => known && { profile: { ...known.profile, passed: !passed } },
    )
    if (passed) bringBack(card)
    else pass(card)
  }, [queries, card, passed, bringBack, pass])
  return { passed, toggle }
}

type PageEndProps = { card: ProfileCard; onAct: (act: Act) => void }

/** Repeats what is in the menu, for somebody who has read the whole profile. */
export function PageEnd({ card, onAct }: PageEndProps) {
  const user = useUser()
  const share = useShare(card)
  const { name } = card
  return (
    <div className="-mx-3 flex flex-wrap gap-x-2 gap-y-1">
      <Button look="quiet" size="compact" icon="share-network" onClick={() => void share()}>
        <Trans>Share this profile</Trans>
      </Button>
      {user && (
        <>
          <Button look="quiet" size="compact" icon="prohibit" onClick={() => onAct('block')}>
            <Trans>Block {name}</Trans>
          </Button>
          <Button look="quiet" size="compact" icon="flag" onClick={() => onAct('report')}>
            <Trans>Report {name}</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

type ProfileModalsProps = {
  act: Act
  id: string
  name: string
  /** The conversation with this member, as long as there is one. */
  conversationId?: string | null
  onClose: () => void
}

const BlockModal = lazy(() =>
  import('../moderation/block-modal.tsx').then((module) => ({ default: module.BlockModal })),
)
const ReportModal = lazy(() =>
  import('../moderation/report-modal.tsx').then((module) => ({ default: module.ReportModal })),
)

/** The question before blocking, and the form for a report; both load on demand. */
export function ProfileModals({ act, id, name, conversationId, onClose }: ProfileModalsProps) {
  const who = { profileId: id, name, onClose }
  return (
    <Suspense>
      {act === 'block' ? (
        <BlockModal {...who} />
      ) : (
        <ReportModal
          {...who}
          preselected={conversationId ? { conversationId, numbers: [] } : undefined}
        />
      )}
    </Suspense>
  )
}

/** Says that one said "no thanks" to this member, and takes it back. */
export function PassedNotice({ profile }: { profile: Profile }) {
  const { pass_days } = useSettings()
  const { passed, toggle } = usePassing(profile, profile)
  const { name } = profile
  if (!passed) return null
  return (
    <Alert
      icon="user-minus"
      actions={
        <Button look="line" size="compact" onClick={toggle}>
          <Trans>Bring back</Trans>
        </Button>
      }
    >
      <Trans>
        You said no thanks to {name}. You won’t see each other in the search for {pass_days} days.
      </Trans>
    </Alert>
  )
}
