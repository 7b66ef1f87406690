import { useState } from 'react'
import type { Order } from '#contract/payments.ts'

/** Which order is being withdrawn from; where its button is gone afterwards, the focus goes to its name. */
export function useWithdrawing() {
  const [order, setOrder] = useState<Order | null>(null)
  return {
    order,
    open: setOrder,
    close: () => {
      setOrder(null)
      if (order) setTimeout(() => focusIfLost(orderNameId(order.id)))
    },
  }
}

/** The element that bears an order's name. */
export function orderNameId(id: string): string {
  return `order-${id}`
}

/** The dialog gives the focus back to the button that opened it, if that still stands. */
function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus()
}
