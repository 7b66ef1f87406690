import { Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { useWhereabouts } from '../profiles/facts/place-line.tsx'
import { useFictionalWord } from '../sites/site.ts'
import type { News, SwipeGame } from './use-swipe-game.ts'

/** Says what was answered and whose card is on top now, for people who cannot see it. */
export function Announcer({ game }: { game: SwipeGame }) {
  const { news } = game
  return (
    <div role="status" className="sr-only">
      {news && <Said news={news} />}
      {news && <Next game={game} />}
    </div>
  )
}

/** Whose card it is now, or why there is none. */
function Next({ game: { deal, cards, waiting } }: { game: SwipeGame }) {
  const [top] = cards
  if (deal?.likes_left === 0) {
    return (
      <p>
        <Trans>You used today’s likes.</Trans>
      </p>
    )
  }
  if (top) return <OnTop person={top} />
  if (waiting) return null
  return (
    <p>
      <Trans>That was everybody for now</Trans>
    </p>
  )
}

function Said({ news: { person, what } }: { news: News }) {
  const { name } = person
  if (what === 'like') {
    return (
      <p>
        <Trans>You like {name}.</Trans>
      </p>
    )
  }
  return (
    <p>
      {what === 'no' ? <Trans>No thanks to {name}.</Trans> : <Trans>{name} is back on top.</Trans>}
    </p>
  )
}

function OnTop({ person }: { person: ProfileCard }) {
  const place = useWhereabouts(person)
  const word = useFictionalWord()
  const { name, age, fictional } = person
  return (
    <p>
      <Trans>
        Now {name}, {age}, {place}.
      </Trans>
      {fictional && ` ${word}.`}
    </p>
  )
}
