import { useSyncExternalStore } from 'react'
import { safeNext } from '../../paths.ts'
import { keptOrders } from './kept-orders.ts'

/**
 * Where the member was when the order was started in this tab; null before the page is hydrated.
 */
export function useKeptBack(orderId: string | undefined): string | null {
  const kept = useSyncExternalStore(
    keptOrders.backs.subscribe,
    () => (orderId ? keptOrders.backs.get(orderId) : ''),
    () => '',
  )
  return safeNext(kept)
}
