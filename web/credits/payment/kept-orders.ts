import { type KeptIn, keptStore } from '../../browser/kept-store.ts'

/**
 * What a purchase has to find again after the payment provider's page, stored as long as the tab
 * lives.
 */
export function createKeptOrders(where: KeptIn = () => sessionStorage) {
  const text = (kept: unknown) => (typeof kept === 'string' ? kept : '')
  return {
    /** The id under which a member orders a bundle: trying again orders the same thing. */
    ids: keptStore('order', '', text, where),
    /** Where to go after an order, by its id. */
    backs: keptStore('order-back', '', text, where),
    /** Orders that the member has been told are completed. */
    told: keptStore('order-told', '', text, where),
  }
}

export const keptOrders = createKeptOrders()

/**
 * Members who share a tab do not share their orders, and with another discount it is another order.
 */
export function orderKey(memberId: string, bundleId: string, code?: string): string {
  return code ? `${memberId}:${bundleId}:${code}` : `${memberId}:${bundleId}`
}
