import { useQueryClient } from '@tanstack/react-query'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { makeOld, stopAsking } from '../known-answers.ts'
import { swipeQuestion } from './swipe-question.ts'

/** With this few cards left it is time for more. */
const fewCards = 3

/** The cards that the server dealt, as this page knows them. */
export function useDeal() {
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
      const last = queries.isMutating({ mutationKey: ['swipe-game'] }) <= 1
      if (last && left <= fewCards) askAgain()
    },
  }
}
