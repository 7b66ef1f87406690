import type { Context } from '../../context.ts'
import { recordPayment } from '../placing/record-payment.ts'
import { settlePayment } from '../settle-payment.ts'
import type { PaymentOption } from '../ways/find-payment-option.ts'

/**
 * Pays an order with a saved method. The attempt is written down before the provider is asked: if
 * its answer is lost we ask again under the same id, and nobody is charged without a trace.
 */
export async function chargeMandate(
  context: Context,
  attempt: { id: string; orderId: string },
  option: PaymentOption,
): Promise<void> {
  const { db, log } = context
  const written = { ...attempt, reference: attempt.id, checkoutUrl: null }
  if (!(await recordPayment(db, written, option))) return
  await db.kysely
    .updateTable('mandates')
    .set({ used_at: db.now() })
    .where('id', '=', option.mandate?.id ?? null)
    .execute()
  await settlePayment(context, attempt.id).catch((error) =>
    log.warn({ err: error, paymentId: attempt.id }, 'charge not answered, will be asked again'),
  )
}
