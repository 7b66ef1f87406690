import type { Bundle } from '#contract/credits.ts'
import { discountedPrice } from '#contract/money/money.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useMember } from '../../sites/site.ts'
import { type Hindrance, hindranceOf, useRoom } from '../../spending/room.tsx'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { orderKey, storedOrders } from './stored-orders.ts'

type Wanted = {
  bundle_id: string
  price_minor: number
  /** The discount code that the price is with. */
  code?: string | undefined
  /** An existing order that is tried again. */
  placedId?: string | undefined
}

/**
 * What of the member's own limits stands in the way of buying something. Who went to the payment
 * provider and came back goes on with the same order, which the limit has room for.
 */
export function useHindrance(): (wanted: Wanted) => Hindrance | null {
  const room = useRoom()
  const hydrated = useHydrated()
  const memberId = useMember().id
  return ({ bundle_id, price_minor, code, placedId }) => {
    const stored = hydrated ? storedOrders.ids.get(orderKey(memberId, bundle_id, code)) : ''
    return hindranceOf(room, price_minor, placedId ?? stored)
  }
}

/** The same for a bundle as it is offered, with the time bonus while it lasts. */
export function useBundleHindrances(): (bundle: Bundle) => Hindrance | null {
  const hindranceOfOrder = useHindrance()
  const { discount, percentage } = useTimeBonus()
  return ({ id, price_minor }) =>
    hindranceOfOrder({
      bundle_id: id,
      price_minor: discountedPrice(price_minor, percentage),
      code: discount?.code,
    })
}
