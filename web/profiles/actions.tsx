import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useLike } from '../likes/use-like.ts'
import { paths } from '../paths.ts'
import { useUser } from '../shell/site.ts'
import { LabelledIconButton } from '../ui/labelled-icon-button.tsx'
import { LoginModal } from './login-modal.tsx'
import { WriteButton } from './write-button.tsx'

/** Like, which is free, and write, with its price on it. On phones they stay at the foot. */
export function Actions({ card }: { card: ProfileCard }) {
  const { t } = useLingui()
  const user = useUser()
  const setLiked = useLike(card)
  const [invited, setInvited] = useState<'like' | 'chat' | null>(null)
  const { name, liked } = card
  return (
    <div className="foot-bar flex items-stretch gap-2.5 lg:flex-col-reverse">
      <LabelledIconButton
        icon="heart"
        iconFill={liked}
        tone={liked ? 'like' : undefined}
        look="neutral"
        aria-pressed={liked}
        label={liked ? <Trans>Liked</Trans> : <Trans>Like, free</Trans>}
        onClick={() => (user ? setLiked(!liked) : setInvited('like'))}
        className="flex-none min-[23rem]:max-md:min-w-18 md:min-h-12 md:flex-row md:gap-2.5 md:px-5 md:type-label lg:w-full"
      />
      <div className="min-w-0 flex-1">
        <WriteButton person={card} onInvite={() => setInvited('chat')} />
      </div>
      {invited && (
        <LoginModal
          title={
            invited === 'like'
              ? t`Login to like ${name}'s profile`
              : t`You need to be logged in to chat`
          }
          next={invited === 'chat' ? paths.memberChat(card.id) : undefined}
          onClose={() => setInvited(null)}
        />
      )}
    </div>
  )
}
