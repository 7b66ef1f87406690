import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { LikesAnswer } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { usePass } from '../../passes/use-pass.ts'
import { paths } from '../../paths.ts'
import { WriteButton } from '../../profiles/write-button.tsx'
import { Button } from '../../ui/button.tsx'
import { nextWaiting } from '../lists/like-lists.ts'
import { useLike } from '../use-like.ts'
import { useTakeBack } from '../use-take-back.ts'

type LikerActsProps = { card: ProfileCard; likes?: LikesAnswer }

/** Like back, which is free, or no thanks; then write, or the next like. At the foot on phones. */
export function LikerActs({ card, likes }: LikerActsProps) {
  const onward = likes ? nextWaiting(likes, card.id) : null
  return (
    <div className="foot-bar flex flex-wrap items-stretch gap-2.5">
      {card.liked ? <Liked card={card} onward={onward} /> : <Answer card={card} onward={onward} />}
    </div>
  )
}

type PartProps = { card: ProfileCard; onward: string | null }

function Answer({ card, onward }: PartProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const setLiked = useLike(card)
  const pass = usePass()
  const { name, likes_me } = card
  return (
    <>
      <Button
        look="like"
        icon="heart"
        iconFill
        className="min-w-0 flex-1 basis-36"
        onClick={() => setLiked(true)}
      >
        {likes_me ? <Trans>Like back, free</Trans> : <Trans>Like, free</Trans>}
      </Button>
      <Button
        look="line"
        className="min-w-0 flex-1 basis-32"
        aria-label={t`No thanks to ${name}`}
        onClick={() => {
          pass(card)
          const to = likes_me && onward ? paths.liker(onward) : paths.likes('received')
          void navigate(to, { replace: true })
        }}
      >
        <Trans>No thanks</Trans>
      </Button>
    </>
  )
}

function Liked({ card, onward }: PartProps) {
  const { t } = useLingui()
  const takeBack = useTakeBack(card)
  const { name } = card
  return (
    <>
      <div className="min-w-0 flex-1 basis-full sm:basis-52">
        <WriteButton person={card} />
      </div>
      {onward && (
        <Button look="line" className="flex-1" to={paths.liker(onward)} replace>
          <Trans>Next like</Trans>
        </Button>
      )}
      <Button
        look="quiet"
        className="flex-1"
        aria-label={t`Take back the like for ${name}`}
        onClick={takeBack}
      >
        <Trans>Take back</Trans>
      </Button>
    </>
  )
}
