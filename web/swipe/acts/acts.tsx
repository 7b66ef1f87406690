import { Trans, useLingui } from '@lingui/react/macro'
import type { SwipeGame } from '../use-swipe-game.ts'
import { profileLink } from './profile-link.ts'
import { RoundButton } from './round-button.tsx'

/** What can be done with the top card, in words: undo, no, like, profile. */
export function Acts({ game }: { game: SwipeGame }) {
  const { t } = useLingui()
  const [top] = game.cards
  const link = profileLink(top?.id)
  const name = top?.name ?? ''
  return (
    <fieldset
      aria-label={t`What you say to ${name}`}
      className="grid min-w-0 grid-cols-4 items-start gap-x-2 sm:gap-x-4"
    >
      <RoundButton
        icon="arrow-counter-clockwise"
        word={<Trans>Undo</Trans>}
        shortcut={{ key: 'U', sign: 'U' }}
        disabledReason={!game.lastNo && <Trans>There is no “No thanks” to undo</Trans>}
        onPress={game.undo}
      />
      <RoundButton
        icon="x"
        look="strong-line"
        word={<Trans>No thanks</Trans>}
        shortcut={{ key: 'ArrowLeft', sign: 'arrow-left' }}
        onPress={() => game.answer('no')}
      />
      <RoundButton
        icon="heart"
        look="like"
        word={<Trans>Like, free</Trans>}
        shortcut={{ key: 'ArrowRight', sign: 'arrow-right' }}
        onPress={() => game.answer('like')}
      />
      <RoundButton
        icon="user"
        word={<Trans>Profile</Trans>}
        shortcut={{ key: 'ArrowUp', sign: 'arrow-up' }}
        link={link}
      />
    </fieldset>
  )
}
