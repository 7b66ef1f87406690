import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { focusNextCard, focusOwnCard } from '../../browser/move-focus.ts'
import { usePass } from '../../passes/use-pass.ts'
import { Button } from '../../ui/button.tsx'
import { useLike } from '../use-like.ts'

/** The answers to a like. If the photo has a plate for it, writing needs no button of its own. */
export function AnswerButtons({ person, chat }: { person: ProfileCard; chat: string }) {
  const { t } = useLingui()
  const setLiked = useLike(person)
  const pass = usePass()
  const { name } = person
  return (
    <>
      <Button
        look="like-tint"
        size="compact"
        icon="heart"
        iconFill
        className="grow"
        aria-label={t`Like back ${name}, free`}
        onClick={({ currentTarget }) => {
          focusOwnCard(currentTarget)
          setLiked(true)
        }}
      >
        <Trans>Like back</Trans>
      </Button>
      <Button
        look="line"
        size="compact"
        className="grow md:hidden"
        to={chat}
        aria-label={t`Chat with ${name}`}
      >
        <Trans>Chat</Trans>
      </Button>
      <Button
        look="line"
        size="compact"
        className="grow max-sm:inset-ring-0"
        aria-label={t`No thanks to ${name}`}
        onClick={({ currentTarget }) => {
          focusNextCard(currentTarget)
          pass(person)
        }}
      >
        <Trans>No thanks</Trans>
      </Button>
    </>
  )
}
