import type { Context } from '../context/context.ts'
import { enqueue } from '../jobs/queue.ts'
import { believeTime } from '../jobs/sure-time.ts'
import type { ProviderName } from '../outside/payment-providers/provider.ts'
import { findPayment } from './find-payment.ts'
import { isOpen } from './present-order.ts'
import { settlePayment } from './settle-payment.ts'

const hourMs = 3_600_000

/**
 * Asks the provider not to take money for a payment any more, and learns what became of it. Throws
 * if it does not answer, so that the job tries again; also if it has not yet told us its name for
 * the charge of a saved method. One whose time is over waits while nobody can be sure of the time.
 */
export async function cancelPayment(context: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment || !(isOpen(payment.state) || payment.state === 'expired')) return
  if (payment.state === 'expired' && (await believeTime(context.db))) {
    const runAt = new Date(context.db.now().getTime() + hourMs)
    const key = `cancel ${paymentId}`
    return enqueue(context.db, 'cancel_payment', { paymentId }, { runAt, key })
  }
  const provider = context.payments.get(payment.provider as ProviderName)
  if (!provider?.cancel) return
  if (payment.provider_reference === payment.id) {
    throw new Error('The provider has not told yet what it calls this charge.')
  }
  await provider.cancel(payment.provider_reference)
  await settlePayment(context, paymentId)
}
