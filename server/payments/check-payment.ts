import type { Context } from '../context.ts'
import { isOpen } from './present-order.ts'
import { queueCheck } from './queue-check.ts'
import { settlePayment } from './settle-payment.ts'

/** Looks at a payment without being told to, and again later for as long as it is open. */
export async function checkPayment(
  context: Context,
  check: { paymentId: string; attempt: number },
): Promise<void> {
  const state = await settlePayment(context, check.paymentId)
  if (isOpen(state)) await queueCheck(context.db, check.paymentId, check.attempt + 1)
}
