import type { Database } from '#database/connect.ts'
import { grantCredits } from '../../credits/ledger/grant-credits.ts'
import { redeemCode } from '../../discounts/hold-code.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { ProviderPayment } from '../../outside/payment-providers/provider.ts'
import { issueReceipt } from '../../receipts/issue-receipt.ts'
import type { FoundPayment, LockedOrder } from './find-payment.ts'

/** What a paid order brings: its credits, its receipt, and a mail. */
export async function completeOrder(
  tx: Database,
  order: LockedOrder,
  { member_id, discount_code_id }: FoundPayment,
  told: ProviderPayment,
): Promise<void> {
  await redeemCode(tx, { id: order.id, member_id, discount_code_id })
  await grantCredits(tx, {
    memberId: member_id,
    credits: order.credits,
    reason: 'purchase',
    reference: order.id,
    lot: { orderId: order.id, priceMinor: order.price_minor, currency: order.currency },
  })
  if (told.country) await noteCountry(tx, order.id, told.country.toUpperCase())
  await issueReceipt(tx, order.id)
  await enqueue(tx, 'send_mail', {
    mail: 'order',
    memberId: member_id,
    values: { locale: order.locale, orderId: order.id },
  })
}

/** Where the card or account is from tells the tax office where the buyer is. */
async function noteCountry(tx: Database, orderId: string, country: string): Promise<void> {
  if (!/^[A-Z]{2}$/.test(country)) return
  await tx.kysely
    .insertInto('order_evidence')
    .values({ order_id: orderId, kind: 'payment', country })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute()
}
