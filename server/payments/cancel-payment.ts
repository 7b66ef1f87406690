import type { Context } from '../context/context.ts'
import type { ProviderName } from '../outside/payment-providers/provider.ts'
import { findPayment } from './find-payment.ts'
import { isOpen } from './present-order.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider not to take money for a payment any more, and learns what became of it. Throws
 * if it does not answer, so that the job tries again; also if it has not yet told us its name for
 * the charge of a saved method.
 */
export async function cancelPayment(context: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment || !isOpen(payment.state)) return
  const provider = context.payments.get(payment.provider as ProviderName)
  if (!provider?.cancel) return
  if (payment.provider_reference === payment.id) {
    throw new Error('The provider has not told yet what it calls this charge.')
  }
  await provider.cancel(payment.provider_reference)
  await settlePayment(context, paymentId)
}
