import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'

/** The gifts of the site and their prices, asked for once. */
export function useGifts() {
  const query = useQuery({
    ...ask('GET /api/gifts', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  return { gifts: query.data?.gifts ?? [], error: query.error, refetch: query.refetch }
}
