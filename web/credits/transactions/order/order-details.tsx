import type { Order } from '#contract/payments.ts'
import { BankData } from '../../payment/result/transfer/bank-data.tsx'
import { useWithdrawing } from '../withdrawal/use-withdrawing.ts'
import { WithdrawalDialog } from '../withdrawal/withdrawal-dialog.tsx'
import { NextStep } from './next-step.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { RefundLines } from './refund-lines.tsx'
import { useOrderWords } from './use-order-words.ts'

/** An order: where it stands, what to do next, everything about it, and the way back. */
export function OrderDetails({ order }: { order: Order }) {
  const words = useOrderWords()(order)
  const withdrawing = useWithdrawing()
  return (
    <>
      <div role="status" className="mb-5 text-text-2">
        <p>{words}</p>
        <RefundLines order={order} className="mt-2 grid gap-1" />
      </div>
      {order.bank_transfer && (
        <div className="mb-5 grid gap-3">
          <BankData order={order} bank={order.bank_transfer} />
        </div>
      )}
      <NextStep order={order} />
      <OrderSheet order={order} />
      <OrderActions order={order} onWithdraw={withdrawing.open} />
      {withdrawing.order && (
        <WithdrawalDialog order={withdrawing.order} onClose={withdrawing.close} />
      )}
    </>
  )
}
