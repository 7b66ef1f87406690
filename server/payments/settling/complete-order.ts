import type { Database } from '#database/connect.ts'
import { grantCredits } from '../../credits/ledger/grant-credits.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { ProviderPayment } from '../../outside/payment-providers/provider.ts'
import { issueReceipt } from '../../receipts/issue-receipt.ts'
import type { LockedOrder } from './find-payment.ts'

/** What a paid order brings: its credits and its receipt. */
export async function completeOrder(
  tx: Database,
  order: LockedOrder,
  told: ProviderPayment,
): Promise<void> {
  await grantCredits(tx, {
    memberId: order.member_id,
    credits: order.credits,
    reason: 'purchase',
    reference: order.id,
    lot: { orderId: order.id, priceMinor: order.price_minor, currency: order.currency },
  })
  if (told.country) await noteCountry(tx, order.id, told.country.toUpperCase())
  await issueReceipt(tx, order.id)
}

/** Confirms to the buyer what was bought. */
export async function mailBuyer(
  tx: Database,
  { id, member_id, locale }: LockedOrder,
): Promise<void> {
  await enqueue(tx, 'send_mail', {
    mail: 'order',
    memberId: member_id,
    values: { locale, orderId: id },
  })
}

/** Where the card or account comes from tells the tax office where the buyer is. */
async function noteCountry(tx: Database, orderId: string, country: string): Promise<void> {
  if (!/^[A-Z]{2}$/.test(country)) return
  await tx.kysely
    .insertInto('order_evidence')
    .values({ order_id: orderId, kind: 'payment', country })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute()
}
