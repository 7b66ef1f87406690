import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { TriedOrder } from '../find-order.ts'
import { chargeMandate } from '../mandates/charge-mandate.ts'
import { customerOf } from '../mandates/find-mandate.ts'
import type { PaymentOption } from '../ways/find-payment-option.ts'
import { describePayment } from './describe-payment.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Starts one attempt to pay an order. The provider is asked outside any transaction, since it may
 * be slow; a repeated request asks under the same id and gets the same payment.
 */
export async function beginPayment(
  context: Context,
  order: TriedOrder,
  option: PaymentOption,
): Promise<void> {
  const id = idOfAttempt(order, option)
  if (option.mandate) return chargeMandate(context, { id, orderId: order.id }, option)
  const begun = await askProvider(context, { id, order }, option)
  await recordPayment(context.db, { id, orderId: order.id, ...begun }, option)
}

/** Two requests for the same attempt arrive at the same id, whoever comes first. */
function idOfAttempt(order: TriedOrder, { method, mandate }: PaymentOption): string {
  const what = [order.id, order.attempts, method, ...(mandate ? [mandate.id] : [])].join(' ')
  const hash = createHash('sha256').update(what).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function askProvider(
  context: Context,
  { id, order }: { id: string; order: TriedOrder },
  { method, provider, savesMethod }: PaymentOption,
): Promise<{ reference: string; checkoutUrl: string }> {
  const attempt = { paymentId: id, method, provider: provider.name }
  const request = {
    ...(await describePayment(context, order, attempt)),
    saveMethod: savesMethod,
    customerReference: await customerOf(context.db, order.member_id, provider.name),
  }
  try {
    return await provider.begin(request)
  } catch (error) {
    context.log.error({ err: error, provider: provider.name, paymentId: id }, 'payment not begun')
    throw new Refusal('payments_unavailable')
  }
}
