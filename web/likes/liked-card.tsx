import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { MemberTile } from '../profiles/member-tile.tsx'
import { Button } from '../ui/button.tsx'
import type { Liked } from './like-lists.ts'
import { useLike } from './use-like.ts'

const sizes = '(width >= 75rem) 310px, (width >= 36rem) 31vw, 95vw'

/** Somebody of the likes, with what can be done about it. Liking back is free. */
export function LikedCard({ liked, eager }: { liked: Liked; eager?: boolean }) {
  const { t } = useLingui()
  const { person, isNew, matched } = liked
  const setLiked = useLike(person)
  const { name } = person
  return (
    <MemberTile
      person={person}
      isNew={isNew}
      level={2}
      sizes={sizes}
      eager={eager}
      plain
      squareOnPhones
    >
      {!person.liked && (
        <Button
          look="like-tint"
          size="compact"
          icon="heart"
          iconFill
          className="grow"
          aria-label={t`Like back ${name}, free`}
          onClick={() => setLiked(true)}
        >
          <Trans>Like back</Trans>
        </Button>
      )}
      <Button
        look={matched ? 'primary' : 'line'}
        size="compact"
        className="grow"
        to={paths.memberChat(person.id)}
        aria-label={t`Chat with ${name}`}
      >
        <Trans>Chat</Trans>
      </Button>
      {person.liked && (
        <Button
          look="quiet"
          size="compact"
          className="grow"
          aria-label={t`Take back the like for ${name}`}
          onClick={() => setLiked(false)}
        >
          <Trans>Take back</Trans>
        </Button>
      )}
    </MemberTile>
  )
}
