import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { useLike } from '../../likes/use-like.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../sites/site.ts'
import { LabelledIconButton } from '../../ui/labelled-icon-button.tsx'
import { LoginModal } from '../../visitors/login-modal.tsx'
import { WriteButton } from '../write-button.tsx'
import { GiftButton } from './gift-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { Act } from './profile-modals.tsx'

type ActionsProps = { card: ProfileCard; profile?: Profile; onAct: (act: Act) => void }

/** Like, which is free, gift and write, with their prices. On phones they stay at the bottom. */
export function Actions({ card, profile, onAct }: ActionsProps) {
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
      className="max-md:max-w-18 max-md:px-0.5 md:min-w-18"
    />
  )
}
