import { browserStore, type OpenStorage } from '../../browser/browser-store.ts'

/**
 * What a purchase has to find again after the payment provider's page, stored as long as the tab
 * lives.
 */
export function createStoredOrders(where: OpenStorage = () => sessionStorage) {
  const text = (stored: unknown) => (typeof stored === 'string' ? stored : '')
  return {
    /** The id under which a member orders a bundle: trying again orders the same thing. */
    ids: browserStore('order', '', text, where),
    /** Where to go after an order, by its id. */
    backs: browserStore('order-back', '', text, where),
    /** Orders that the member has been told are completed. */
    told: browserStore('order-told', '', text, where),
  }
}

export const storedOrders = createStoredOrders()

/**
 * Members who share a tab do not share their orders, and with another discount it is another order.
 */
export function orderKey(memberId: string, bundleId: string, code?: string): string {
  return code ? `${memberId}:${bundleId}:${code}` : `${memberId}:${bundleId}`
}
