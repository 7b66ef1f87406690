import { useSyncExternalStore } from 'react'
import { useHydrated } from '../search/use-hydrated.ts'
import { type KeptRequest, keptRequests } from './kept-request.ts'

/**
 * This tab's request that an address names; unknown until the page is hydrated, null if it is gone.
 */
export function useKeptRequest(id: string | undefined): KeptRequest | null | undefined {
  const hydrated = useHydrated()
  const kept = useSyncExternalStore(
    keptRequests.subscribe,
    () => (id ? keptRequests.get(id) : null),
    () => null,
  )
  return hydrated || !id ? kept : undefined
}
