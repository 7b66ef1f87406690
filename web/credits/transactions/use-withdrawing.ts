import { useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { refusedWith } from '../../browser/refusals.ts'
import type { Answer, MakeCall } from '../../data/calls.ts'

/**
 * Which order is being withdrawn from; if its button is gone afterwards, the focus moves to its
 * name.
 */
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

/** The id of the element with an order's name. */
export function orderNameId(id: string): string {
  return `order-${id}`
}

/** The dialog returns the focus to the button that opened it, if it still exists. */
function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus()
}

export type Withdrawn = Answer<'POST /api/orders/{id}/withdrawal'>

/**
 * Withdraws from a purchase at the amount that was shown. If the answer to a first attempt was
 * lost, the order itself says that it is done, and that is the answer.
 */
export async function withdraw(
  call: MakeCall,
  id: string,
  amountMinor: number,
): Promise<Withdrawn> {
  try {
    return await call('POST /api/orders/{id}/withdrawal', {
      params: { id },
      body: { amount_minor: amountMinor },
    })
  } catch (error) {
    if (isChanged(error)) throw error
    const known = await call('GET /api/orders/{id}', { params: { id } }).catch(() => null)
    if (known?.order.refunds.some(({ kind }) => kind === 'withdrawal')) return known
    throw error
  }
}

/** Credits have been used since the amount was shown, so it is a different one now. */
export function isChanged(error: unknown): boolean {
  return refusedWith(error, 'withdrawal_changed')
}

/** Trying again cannot help: there is nothing to give back, or no time left for it. */
export function isFinal(error: unknown): boolean {
  return refusedWith(error, 'withdrawal_over', 'nothing_to_refund', 'order_not_found')
}
