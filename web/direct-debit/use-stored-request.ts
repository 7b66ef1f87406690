import { useSyncExternalStore } from 'react'
import { useHydrated } from '../search/use-hydrated.ts'
import { type StoredRequest, storedRequests } from './stored-request.ts'

/**
 * This tab's request that an address names; unknown until the page is hydrated, null if it is gone.
 */
export function useStoredRequest(id: string | undefined): StoredRequest | null | undefined {
  const hydrated = useHydrated()
  const stored = useSyncExternalStore(
    storedRequests.subscribe,
    () => (id ? storedRequests.get(id) : null),
    () => null,
  )
  return hydrated || !id ? stored : undefined
}
