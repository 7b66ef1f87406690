import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { profileQuestion } from '../profiles/use-profile.ts'
import type { Decision } from './card-motion.ts'
import {
  type Answered,
  afterAnswer,
  afterLeaving,
  afterReturn,
  type Deck,
  newDeck,
  stackOf,
} from './deck.ts'
import { swipeQuestion, useSwipeCalls } from './use-swipe-calls.ts'

/** What just happened, to be announced to people who cannot see it. */
export type News = { person: ProfileCard; what: Decision | 'back' }

export type SwipeGame = ReturnType<typeof useSwipeGame>

/** The game: its cards, what is left of the day, and what can be done. */
export function useSwipeGame() {
  const { data, error, isFetching, refetch } = useQuery({ ...swipeQuestion, throwOnError: false })
  const queries = useQueryClient()
  const [deck, setDeck] = useState<Deck>(() => ({ ...newDeck, gone: likedElsewhere(queries) }))
  const [news, tell] = useState<News | null>(null)
  const cards = data ? stackOf(data.profiles, deck) : []
  const below = ({ person }: Answered) => cards.filter(({ id }) => id !== person.id)
  const takeAway = (answered: Answered) =>
    setDeck((now) => afterAnswer(now, answered, below(answered)))
  const putBack = (answered: Answered) => {
    setDeck((now) => afterReturn(now, answered, cards))
    tell({ person: answered.person, what: 'back' })
  }
  const { send, takeBack, busy } = useSwipeCalls({ onRefused: putBack, onKept: takeAway })
  const { lastNo } = deck
  return {
    deal: data,
    error,
    retry: () => void refetch(),
    /** More cards may be on their way. */
    waiting: isFetching || busy,
    cards,
    leaving: deck.leaving,
    returned: deck.returned,
    news,
    lastNo,
    answer: (decision: Decision) => {
      const [person] = cards
      if (!person || data?.likes_left === 0) return
      takeAway({ person, decision })
      tell({ person, what: decision })
      send({ person, decision })
    },
    undo: () => {
      if (!lastNo) return
      putBack({ person: lastNo, decision: 'no' })
      takeBack(lastNo)
    },
    onGone: (id: string) => setDeck((now) => afterLeaving(now, id)),
  }
}

/** Whom the member has liked on a profile since the cards were dealt. */
function likedElsewhere(queries: QueryClient): string[] {
  const dealt = queries.getQueryData(swipeQuestion.queryKey)?.profiles ?? []
  return dealt
    .map(({ id }) => id)
    .filter((id) => queries.getQueryData(profileQuestion(id).queryKey)?.profile.liked)
}
