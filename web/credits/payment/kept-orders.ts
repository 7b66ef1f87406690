import { type KeptIn, keptStore } from '../../chats/kept-store.ts'

/** What a purchase needs to find again after the payment provider's page, as long as the tab lives. */
export function createKeptOrders(where: KeptIn = () => sessionStorage) {
  const text = (kept: unknown) => (typeof kept === 'string' ? kept : '')
  return {
    /** The id under which a member orders a bundle: who tries again orders the same thing. */
    ids: keptStore('order', '', text, where),
    /** Where to go on after an order, by its id. */
    backs: keptStore('order-back', '', text, where),
    /** Orders of which the member was told already that they are completed. */
    told: keptStore('order-told', '', text, where),
  }
}

export const keptOrders = createKeptOrders()

/** Members who share a tab do not share their orders, and with another discount it is another order. */
export function orderKey(memberId: string, bundleId: string, code?: string): string {
  return code ? `${memberId}:${bundleId}:${code}` : `${memberId}:${bundleId}`
}
