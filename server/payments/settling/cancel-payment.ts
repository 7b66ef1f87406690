import type { Context } from '../../context.ts'
import type { ProviderName } from '../../outside/payment-providers/provider.ts'
import { isOpen } from '../present-order.ts'
import { settlePayment } from '../settle-payment.ts'
import { findPayment } from './find-payment.ts'

/**
 * Has the provider take no money for a payment any more, and learns what became of it. Throws when
 * it does not answer, so that the job tries again; so too where it has not told yet what it calls
 * the charge of a kept method.
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
