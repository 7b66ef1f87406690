import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/payments.ts'
import { ask } from '../../../ask.ts'
import { call } from '../../../browser-client.ts'
import { changeBy, makeOldAfter } from '../../../known-answers.ts'
import { setCredits } from '../../../live/events/apply-credits.ts'
import { isChanged, type Withdrawn, withdraw } from './withdraw.ts'

/**
 * What withdrawing from an order would give back, asked again each time it is opened, and the
 * withdrawal itself.
 */
export function useWithdrawal(order: Order) {
  const queries = useQueryClient()
  const preview = useQuery({
    ...ask('GET /api/orders/{id}/withdrawal', { params: { id: order.id } }),
    staleTime: 0,
    gcTime: 0,
    // What is shown is what gets confirmed, so it must not change before somebody's eyes.
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const act = useMutation({
    mutationFn: (amountMinor: number) => withdraw(call, order.id, amountMinor),
    onSuccess: (answer: Withdrawn, amount_minor) => {
      const { queryKey } = ask('GET /api/orders/{id}', { params: { id: order.id } })
      queries.setQueryData(queryKey, answer)
      setCredits(queries, answer.credits)
      const input = { params: { id: order.id }, body: { amount_minor } }
      void makeOldAfter(queries, changeBy('POST /api/orders/{id}/withdrawal', input))
    },
    onError: (error) => isChanged(error) && preview.refetch(),
  })
  return { preview, act }
}
