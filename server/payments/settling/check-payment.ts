import type { Context } from '../../context.ts'
import { isOpen } from '../present-order.ts'
import { settlePayment } from '../settle-payment.ts'
import { findPayment } from './find-payment.ts'
import { queueCheck } from './queue-check.ts'

/** Looks at a payment without being told to, and again later while it is open. */
export async function checkPayment(
  context: Context,
  check: { paymentId: string; attempt: number },
): Promise<void> {
  const state = await settlePayment(context, check.paymentId)
  if (!isOpen(state)) return
  const payment = await findPayment(context.db, check.paymentId)
  if (payment) await queueCheck(context.db, payment, check.attempt + 1)
}
