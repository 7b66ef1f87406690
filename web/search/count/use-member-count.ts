import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../ask.ts'
import type { Filters } from '../filters/search-address.ts'

/** A thumb that moves asks once it rests, and not at each step. */
const restMs = 250
const freshMs = 60_000

/** How many some filters would find. The number before stays while the next is counted. */
export function useMemberCount(
  filters: Filters,
  /** What the list says, where it is of these filters or about to be; else the server is asked. */
  list: { follows: boolean; found: number | undefined },
): { count: number | undefined; counting: boolean } {
  const { sort, ...query } = filters
  const key = JSON.stringify(query)
  const rested = useRested(key)
  const { data, error } = useQuery({
    ...ask('GET /api/member-count', { query }),
    enabled: !list.follows && rested === key,
    staleTime: freshMs,
    throwOnError: false,
  })
  const latest = list.follows ? list.found : data?.num_results
  const [kept, keep] = useState(latest)
  if (latest !== undefined && latest !== kept) keep(latest)
  return { count: latest ?? kept, counting: latest === undefined && !error }
}

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}
