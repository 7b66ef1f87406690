import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { focusNextCard } from '../../browser/move-focus.ts'
import { useLike } from '../../likes/use-like.ts'
import { paths } from '../../paths.ts'
import { MemberTile } from '../../profiles/member-tile.tsx'
import { Button } from '../../ui/button.tsx'
import { Reasons } from './reasons.tsx'
import type { Reason } from './use-reason-words.ts'

type FitCardProps = {
  person: ProfileCard
  reasons: Reason[]
  eager: boolean
  onPass: (person: ProfileCard) => void
}

const sizes = '(width >= 75rem) 310px, (width >= 36rem) 31vw, 95vw'

/** Somebody who fits, why, and what one could say to them. */
export function FitCard({ person, reasons, eager, onPass }: FitCardProps) {
  const { t } = useLingui()
  const setLiked = useLike(person)
  const { name, liked } = person
  const act = { size: 'compact', className: 'grow' } as const
  return (
    <MemberTile person={person} level={2} sizes={sizes} eager={eager} plain squareOnPhones>
      <Reasons person={person} reasons={reasons} />
      {liked ? (
        <Button
          {...act}
          look="quiet"
          aria-label={t`Take back the like for ${name}`}
          onClick={() => setLiked(false)}
        >
          <Trans>Take back</Trans>
        </Button>
      ) : (
        <Button
          {...act}
          look="like-tint"
          icon="heart"
          iconFill
          aria-label={t`Like ${name}, free`}
          onClick={() => setLiked(true)}
        >
          <Trans>Like</Trans>
        </Button>
      )}
      <Button
        {...act}
        look="line"
        to={paths.memberChat(person.id)}
        aria-label={t`Message to ${name}`}
      >
        <Trans>Message</Trans>
      </Button>
      <Button
        {...act}
        look="quiet"
        aria-label={t`No thanks to ${name}`}
        onClick={({ currentTarget }) => {
          focusNextCard(currentTarget)
          onPass(person)
        }}
      >
        <Trans>No thanks</Trans>
      </Button>
    </MemberTile>
  )
}
