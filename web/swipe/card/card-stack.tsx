import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { profileQuestion } from '../../profiles/use-profile.ts'
import type { SwipeGame } from '../use-swipe-game.ts'
import { usePreloadedPhoto } from './preload-photo.ts'
import { SwipeCard } from './swipe-card.tsx'

/** The current card, the next one ready beneath it, and those leaving. */
export function CardStack({ game }: { game: SwipeGame }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [, next, third] = game.cards
  const nextId = next?.id
  usePreloadedPhoto(third?.main_image)
  useEffect(() => {
    // The details on the card are ready by the time it comes up.
    if (nextId) void queries.prefetchQuery(profileQuestion(nextId))
  }, [queries, nextId])
  const placed = placesOf(game)
  return (
    <section
      tabIndex={-1}
      className="relative min-h-0 w-full flex-1 outline-none"
      aria-label={t`Cards`}
    >
      {placed.map(({ person, place, side }) => (
        <SwipeCard
          key={person.id}
          person={person}
          place={place}
          side={side}
          onDecide={game.answer}
          onGone={game.onGone}
        />
      ))}
    </section>
  )
}

type Placed = Pick<ComponentProps<typeof SwipeCard>, 'person' | 'place' | 'side'>

/** Ordered by id, so that a card keeps its element while it moves from place to place. */
function placesOf({ cards: [top, next], leaving, returned }: SwipeGame): Placed[] {
  const came = (id: string) => (returned?.person.id === id ? returned.decision : undefined)
  const placed: Placed[] = leaving.map(({ person, decision }) => ({
    person,
    place: 'leaving',
    side: decision,
  }))
  if (top) placed.push({ person: top, place: 'top', side: came(top.id) })
  if (next) placed.push({ person: next, place: 'beneath' })
  return placed.sort((one, other) => (one.person.id < other.person.id ? -1 : 1))
}
