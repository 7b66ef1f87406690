import type { Context } from '../context/context.ts'
import {
  type PaymentProvider,
  ProviderFault,
  RefundByHand,
  type RefundState,
} from '../outside/payment-providers/provider.ts'
import { describePayment } from './describe-payment.ts'
import { findPayableOrder } from './find-order.ts'
import {
  checkRefund,
  type FoundRefund,
  findRefund,
  giveUpRefund,
  noteRefund,
} from './find-refund.ts'
import { queueRefundCheck } from './queue-refund.ts'

/**
 * Asks the provider to pay back a refund. Throws if it does not answer, so that the job tries
 * again: under the refund's own id the provider pays once, however often it is asked.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const { db, log, payments } = context
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending') return
  if (refund.refund_reference !== null) return checkRefund(context, { refundId, attempt: 0 })
  const provider = payments.get(refund.provider)
  if (!provider) return giveUpRefund(context, refund)
  const told = await ask(context, provider, refund)
  await noteRefund(db, refundId, told)
  if (told.state === 'pending') await queueRefundCheck(db, refundId, 0)
  if (told.state === 'failed') log.error({ refundId }, 'refund failed, to be paid back by hand')
}

async function ask(
  context: Context,
  provider: PaymentProvider,
  refund: FoundRefund,
): Promise<{ state: RefundState; reference?: string }> {
  const order = await findPayableOrder(context.db, refund.order_id)
  const { description, currency } = await describePayment(context, order, {
    paymentId: refund.id,
    method: '',
    provider: provider.name,
  })
  try {
    return await provider.refund({
      refundId: refund.id,
      reference: refund.provider_reference,
      amountMinor: refund.amount_minor,
      currency,
      description,
    })
  } catch (error) {
    if (!(error instanceof RefundByHand) && !isRefusal(error)) throw error
    context.log.error({ err: error, refundId: refund.id }, 'refund refused')
    return { state: 'failed' }
  }
}

/** Statuses of requests that a provider will never accept, however often they come. */
const refusals = [400, 402, 404, 410, 422]

/** Whether the provider understood and said no; anything else may have gone through unheard. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProviderFault && refusals.includes(error.statusCode ?? 0)
}
