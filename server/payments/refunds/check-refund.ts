import type { Context } from '../../context.ts'
import { findRefund, noteRefund } from './find-refund.ts'
import { queueRefundCheck } from './queue-refund.ts'

/** Asks about a refund that is on its way, and again later while it is. */
export async function checkRefund(
  { db, log, payments }: Context,
  { refundId, attempt }: { refundId: string; attempt: number },
): Promise<void> {
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending' || refund.refund_reference === null) return
  const provider = payments.get(refund.provider)
  if (!provider) throw new Error(`The payment provider ${refund.provider} is not set up.`)
  const { provider_reference: reference, refund_reference: refundReference } = refund
  const state = await provider.fetchRefund({ reference, refundReference })
  await noteRefund(db, refundId, { state })
  if (state === 'failed') log.error({ refundId }, 'refund failed, to be paid back by hand')
  if (state !== 'pending' || (await queueRefundCheck(db, refundId, attempt + 1))) return
  log.error({ refundId }, 'refund still on its way after weeks')
}
