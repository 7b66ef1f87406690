import { useLingui } from '@lingui/react/macro'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { refusedWith } from '../browser/refusals.ts'
import { ask } from '../data/ask.ts'
import { changeBy, makeOld, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { announceMatch } from '../likes/match-queue.ts'
import { setLiked, stopOlderAnswers } from '../likes/use-like.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { type Answered, answeredInDeal, returnedToDeal } from './deck.ts'

/** The cards of the swipe game and the likes that are left today. */
export const swipeQuestion = ask('GET /api/swipe-game', {})

type Outcomes = {
  /** The server did not accept the answer: the card has to be answered again. */
  onRefused: (answered: Answered) => void
  /** A "no thanks" could not be taken back. */
  onKept: (answered: Answered) => void
}

const mutationKey = ['swipe-game']
/** One after another: an immediate undo must not be overtaken by the "no thanks" itself. */
const scope = { id: 'swipe-game' }

/** Tells the server what was answered and undone. Whatever fails is reported and given back. */
export function useSwipeCalls({ onRefused, onKept }: Outcomes) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const deal = useDeal()
  const likesOnTheirWay = useRef(0)
  const complain = (error: unknown) =>
    toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: 'swipe-game' })
  const answering = useChange({
    mutationKey,
    scope,
    send: ({ person, decision }: Answered) =>
      changeBy('POST /api/swipe-game/{id}', {
        params: { id: person.id },
        body: { like: decision === 'like' },
      }),
    oldWhen: 'settled',
    onMutate: async (answered) => {
      if (answered.decision === 'like') {
        likesOnTheirWay.current += 1
        await stopOlderAnswers(queries, answered.person.id)
        setLiked(queries, answered.person, true)
      }
      await deal.change((known) => answeredInDeal(known, answered))
    },
    onSuccess: ({ match, likes_left }, { person, decision }) => {
      if (decision === 'no') return
      likesOnTheirWay.current -= 1
      const left = Math.max(0, likes_left - likesOnTheirWay.current)
      void deal.change((known) => ({ ...known, likes_left: left }))
      if (match) announceMatch(person.id)
    },
    onError: (error, answered) => {
      if (answered.decision === 'like') {
        likesOnTheirWay.current -= 1
        setLiked(queries, answered.person, false)
      }
      complain(error)
      if (isNoLongerThere(error)) return deal.askAgain()
      void deal.change((known) => returnedToDeal(known, answered))
      if (isOverLimit(error)) void deal.change((known) => ({ ...known, likes_left: 0 }))
      onRefused(answered)
    },
    onSettled: deal.refill,
  })
  const undoing = useChange({
    mutationKey,
    scope,
    send: ({ id }: ProfileCard) => changeBy('DELETE /api/passes/{id}', { params: { id } }),
    oldWhen: 'settled',
    kept: ['GET /api/swipe-game', 'GET /api/members/{id}'],
    onMutate: (person) => deal.change((known) => returnedToDeal(known, { person, decision: 'no' })),
    onError: (error, person) => {
      const kept = { person, decision: 'no' } as const
      complain(error)
      void deal.change((known) => answeredInDeal(known, kept))
      onKept(kept)
    },
    onSettled: deal.refill,
  })
  const busy = useIsMutating({ mutationKey }) > 0
  return { send: answering.mutate, takeBack: undoing.mutate, busy }
}

/** With this few cards left it is time for more. */
const fewCards = 3

/** The cards that the server dealt, as this page knows them. */
function useDeal() {
  const queries = useQueryClient()
  const { queryKey } = swipeQuestion
  const askAgain = () => void makeOld(queries, ['GET /api/swipe-game'])
  return {
    askAgain,
    /** Changes what is known. An answer on its way is older than that, so it is not waited for. */
    change: async (to: (known: SwipeGameAnswer) => SwipeGameAnswer) => {
      await stopAsking(queries, 'GET /api/swipe-game')
      queries.setQueryData(queryKey, (known) => known && to(known))
    },
    /** More cards are asked for once they run out. */
    refill: () => {
      const left = queries.getQueryData(queryKey)?.profiles.length ?? 0
      const last = queries.isMutating({ mutationKey }) <= 1
      if (last && left <= fewCards) askAgain()
    },
  }
}

const noLongerThere: RefusalCode[] = ['profile_not_found', 'blocked', 'blocked_by_you', 'invisible']

/** The person can no longer be met, so the card does not come back. */
function isNoLongerThere(error: unknown): boolean {
  return refusedWith(error, ...noLongerThere)
}

/** Today's likes are used up, perhaps on another device. */
function isOverLimit(error: unknown): boolean {
  return refusedWith(error, 'swipe_limit')
}
