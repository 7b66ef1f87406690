import { useQueryClient } from '@tanstack/react-query'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { swipeQuestion } from './swipe-question.ts'

/** With so few cards left it is time for more. */
const fewCards = 3

/** The cards that the server dealt, as this page knows them. */
export function useDeal() {
  const queries = useQueryClient()
  const { queryKey } = swipeQuestion
  const askAgain = () => void queries.invalidateQueries({ queryKey })
  return {
    askAgain,
    /** Changes what is known. An answer on its way is older than that, so it is not waited for. */
    change: async (to: (known: SwipeGameAnswer) => SwipeGameAnswer) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (known) => known && to(known))
    },
    /** What else tells of this person is asked for again, and more cards once they run out. */
    settle: (id: string) => {
      for (const name of ['GET /api/likes.php', 'GET /api/passes', 'GET /api/members']) {
        void queries.invalidateQueries({ queryKey: [name] })
      }
      void queries.invalidateQueries({
        queryKey: ['GET /api/members/{id}', { params: { id } }],
        refetchType: 'none',
      })
      const left = queries.getQueryData(queryKey)?.profiles.length ?? 0
      const last = queries.isMutating({ mutationKey: ['swipe-game'] }) <= 1
      if (last && left <= fewCards) askAgain()
    },
  }
}
