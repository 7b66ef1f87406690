import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { focusNextCard, focusOwnCard } from '../../browser/move-focus.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useTakeBack } from '../use-take-back.ts'

type LikedButtonsProps = {
  person: ProfileCard
  matched: boolean
  /** Whether the card leaves its list together with the like. */
  leaves: boolean
}

/** For somebody the member likes: write, or take the like back. */
export function LikedButtons({ person, matched, leaves }: LikedButtonsProps) {
  const { t } = useLingui()
  const takeBack = useTakeBack(person)
  const { name } = person
  return (
    <>
      <Button
        look={matched ? 'primary' : 'line'}
        size="compact"
        className="grow"
        to={paths.memberChat(person.id)}
        aria-label={t`Chat with ${name}`}
      >
        <Trans>Chat</Trans>
      </Button>
      <Button
        look="quiet"
        size="compact"
        className="grow"
        aria-label={t`Take back the like for ${name}`}
        onClick={({ currentTarget }) => {
          if (leaves) focusNextCard(currentTarget)
          else focusOwnCard(currentTarget)
          takeBack()
        }}
      >
        <Trans>Take back</Trans>
      </Button>
    </>
  )
}
