import { useSyncExternalStore } from 'react'
import { safeNext } from '../../paths.ts'
import { storedOrders } from './stored-orders.ts'

/**
 * Where the member was when the order was started in this tab; null before the page is hydrated.
 */
export function useStoredBack(orderId: string | undefined): string | null {
  const stored = useSyncExternalStore(
    storedOrders.backs.subscribe,
    () => (orderId ? storedOrders.backs.get(orderId) : ''),
    () => '',
  )
  return safeNext(stored)
}
