import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../../ask.ts'
import { listenLive } from '../../../live/use-live.ts'
import { pollPace } from './poll-pace.ts'

/**
 * A payment's order as the server knows it, asked about until it is settled; the address is never
 * believed.
 */
export function useOrderCheck(paymentId: string) {
  const [jitter] = useState(() => 0.8 + Math.random() * 0.4)
  const check = useQuery({
    ...ask('GET /api/orders/{id}', { params: { id: paymentId } }),
    staleTime: 0,
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.error ? false : pollPace(state.data?.order.state, state.dataUpdateCount, jitter),
  })
  const { refetch } = check
  useEffect(() => listenLive((event) => void (event.type === 'credits' && refetch())), [refetch])
  return check
}
