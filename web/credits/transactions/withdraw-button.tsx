import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'

type WithdrawButtonProps = Pick<ButtonProps, 'look' | 'size' | 'className'> & {
  order: Order
  onWithdraw: (order: Order) => void
}

/** Starts withdrawing from a purchase; nothing if that is not possible, or no longer. */
export function WithdrawButton({ order, onWithdraw, ...look }: WithdrawButtonProps) {
  if (order.withdrawal_until === null) return null
  return (
    <Button
      {...look}
      icon="arrow-u-up-left"
      aria-describedby={orderNameId(order.id)}
      onClick={() => onWithdraw(order)}
    >
      <Trans>Withdraw from this purchase</Trans>
    </Button>
  )
}

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
