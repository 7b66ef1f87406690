import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { orderNameId } from './use-withdrawing.ts'

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
