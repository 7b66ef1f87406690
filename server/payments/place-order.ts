import type { Order } from '#contract/credits.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { codeKey } from '../discounts/find-code.ts'
import { retakeCode } from '../discounts/hold-code.ts'
import { Refusal } from '../refusal.ts'
import { beginPayment } from './begin-payment.ts'
import { findOrder, type OrderRow } from './find-order.ts'
import { isMethodIn } from './methods.ts'
import { isOpen, isPaid, presentOrder } from './present-order.ts'
import { recordOrder, refuseId, type WantedOrder } from './record-order.ts'

/**
 * Orders a bundle at today's price, less the discount of a code, and begins to pay it. The same
 * order again answers what stands; after a failure, or with another method, it begins another
 * payment of the same order.
 */
export async function placeOrder(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
): Promise<Order> {
  const { db } = context
  const known = await findOrder(db, asker.member.id, wanted.id)
  const order = known ?? (await recordOrder(context, asker, wanted))
  if (isAnother(order, wanted)) refuseId()
  if (isAnswered(order, wanted.method)) return presentOrder(order)
  if (!isMethodIn(wanted.method, order.country, order.currency)) {
    throw new Refusal('method_not_offered')
  }
  if (known) await retakeCode(db, known, wanted.method)
  await beginPayment(context, asker, order, wanted.method)
  const begun = await findOrder(db, asker.member.id, wanted.id)
  if (!begun) throw new Error('An order that was just placed is gone.')
  return presentOrder(begun)
}

/** An order that stands keeps its bundle and its code; without a word about the code it is meant. */
function isAnother(order: OrderRow, { bundle_id, discount_code }: WantedOrder): boolean {
  if (order.bundle_id !== bundle_id) return true
  return discount_code !== undefined && codeKey(discount_code) !== order.discount_code
}

function isAnswered(order: OrderRow, method: string): boolean {
  if (isPaid(order.state)) return true
  return order.method === method && isOpen(order.state) && isOpen(order.payment_state)
}
