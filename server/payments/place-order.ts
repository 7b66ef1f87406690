import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { refuseFrozen } from '../credits/ledger/refuse-frozen.ts'
import { codeKey } from '../discounts/find-code.ts'
import { judgeSpending } from '../spending/judge-spending.ts'
import { findOrder, type OrderRow } from './find-order.ts'
import { retakeCode } from './hold-code.ts'
import { beginPayment } from './placing/begin-payment.ts'
import { judgePaymentOption } from './placing/judge-payment-option.ts'
import { recordOrder, refuseId, type WantedOrder } from './placing/record-order.ts'
import { isOpen, isPaid, presentOrder } from './present-order.ts'
import { findPaymentOption, type PaymentOption, refuseRange } from './ways/find-payment-option.ts'

/**
 * Orders a bundle at today's price, less a code's discount, and starts paying for it. The same
 * order again answers its present state; after a failure, or with another method, it starts another
 * payment for the same order.
 */
export async function placeOrder(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
): Promise<Order> {
  const { db } = context
  const known = await findOrder(db, asker.member.id, wanted.id)
  const recorded = known ? { former: known } : await recordOrder(context, asker, wanted)
  if ('former' in recorded) {
    const { former } = recorded
    if (isStanding(former, wanted)) return presentOrder(former)
    await beginPayment(context, former, await tryAgain(context, asker, wanted, former))
  } else {
    await beginPayment(context, recorded.order, recorded.option)
  }
  const placed = await findOrder(db, asker.member.id, wanted.id)
  if (!placed) throw new Error('An order that was just placed is gone.')
  return presentOrder(placed)
}

/** Whether nothing is left to do for the order; refuses an order for something else. */
function isStanding(order: OrderRow, wanted: WantedOrder): boolean {
  if (isAnother(order, wanted)) refuseId()
  if (isPaid(order.state)) return true
  if (order.method !== wanted.method || !isOpen(order.state)) return false
  return isOpen(order.payment_state) && (order.mandate?.id ?? null) === (wanted.mandate_id ?? null)
}

/** An order keeps its bundle and its code; not mentioning the code means keeping it. */
function isAnother(order: OrderRow, { bundle_id, discount_code }: WantedOrder): boolean {
  if (order.bundle_id !== bundle_id) return true
  return discount_code !== undefined && codeKey(discount_code) !== order.discount_code
}

/** Another attempt costs what the order costs, and is judged like a new one. */
async function tryAgain(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
  order: OrderRow,
): Promise<PaymentOption> {
  const { db } = context
  const option = await findPaymentOption(context, asker, wanted, order)
  refuseRange(option, order.price_minor)
  await db.transaction(async (tx) => {
    const { id: orderId, price_minor: amountMinor, currency } = order
    await refuseFrozen(tx)
    await judgeSpending(tx, asker, { orderId, amountMinor, currency })
    await judgePaymentOption(tx, asker, option, { orderId, amountMinor, currency })
  })
  await retakeCode(db, order, wanted.method)
  return option
}
