import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/payments.ts'
import { ask } from '../../../ask.ts'
import { call } from '../../../browser-client.ts'
import { setCredits } from '../../../live/events/apply-credits.ts'
import { isChanged, type Withdrawn, withdraw } from './withdraw.ts'

/** What giving back credits and perhaps Premium changes. */
const changed = [
  'GET /api/user.php',
  'GET /api/transactions',
  'GET /api/orders/{id}',
  'GET /api/repeat-order',
  'GET /api/members/{id}',
  'GET /api/members/{id}/conversation',
  'GET /api/conversations/{id}',
  'GET /api/photos',
]

/** What withdrawing from an order gives back, asked anew each time it is opened, and the act itself. */
export function useWithdrawal(order: Order) {
  const queries = useQueryClient()
  const preview = useQuery({
    ...ask('GET /api/orders/{id}/withdrawal', { params: { id: order.id } }),
    staleTime: 0,
    gcTime: 0,
    // What is confirmed is what stands there: it changes in front of nobody's eyes.
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const act = useMutation({
    mutationFn: (amountMinor: number) => withdraw(call, order.id, amountMinor),
    onSuccess: (answer: Withdrawn) => {
      const { queryKey } = ask('GET /api/orders/{id}', { params: { id: order.id } })
      queries.setQueryData(queryKey, answer)
      setCredits(queries, answer.credits)
      for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    },
    onError: (error) => isChanged(error) && preview.refetch(),
  })
  return { preview, act }
}
