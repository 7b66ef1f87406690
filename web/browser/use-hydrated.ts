import { useSyncExternalStore } from 'react'

/**
 * False while the server's page is being taken over, so that both say the same; true ever after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
